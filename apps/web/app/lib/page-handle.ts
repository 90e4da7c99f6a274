import type { Language } from '@domeka/kernel';
import type { TFunction } from 'i18next';

/** What a route says about itself for the document's head. `data` is its loader's answer. */
export interface PageHandle<Data = unknown> {
  title: (t: TFunction, data: Data) => string;
  description?: (t: TFunction, data: Data) => string | null;
  /** Public pages only: they have a canonical address, and twins in the other language. */
  isPublic?: boolean;
  keywords?: (t: TFunction) => string;
  /** The address of the same page in another language, when it is not the same path with another prefix. */
  pathIn?: (language: Language, data: Data) => string | null;
  article?: (data: Data) => { publishedAt: string; updatedAt: string };
}
