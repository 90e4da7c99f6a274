import type { Language } from '@domeka/kernel';
import type { TFunction } from 'i18next';

export interface PageHandle<Data = unknown> {
  /** `answer` is its action's, for states that have no address of their own. */
  title: (t: TFunction, data: Data, answer: unknown) => string;
  errorTitle?: (t: TFunction, error: unknown) => string | undefined;
  description?: (t: TFunction, data: Data) => string | null;
  /** Public pages only: they have a canonical address, and twins in the other language. */
  isPublic?: boolean;
  keywords?: (t: TFunction) => string;
  /** The address of the same page in a language, when it is not the same path with another prefix. */
  pathIn?: (language: Language, data: Data) => string | null;
  /** `language` is the text's own: an English one may stand in for a missing translation. */
  article?: (data: Data) => { language: Language; publishedAt: string; updatedAt: string };
}
