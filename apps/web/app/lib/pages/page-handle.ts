import type { Language } from '@domeka/kernel';
import type { TFunction } from 'i18next';

export interface PageHandle<Data = unknown> {
  title: (t: TFunction, data: Data, answer: unknown) => string;
  errorTitle?: (t: TFunction, error: unknown) => string | undefined;
  description?: (t: TFunction, data: Data) => string | null;
  /** The title in messages that link to a page which is not public: says nothing of what is on it. */
  preview?: (t: TFunction) => string;
  /** With a canonical address and alternates in the other language. */
  isPublic?: boolean;
  keywords?: (t: TFunction) => string;
  /** Null: no counterpart. Default: the same path with another prefix. */
  pathIn?: (language: Language, data: Data) => string | null;
  /** `language` of the text: English may replace a missing translation. */
  article?: (data: Data) => { language: Language; publishedAt: string; updatedAt: string };
}
