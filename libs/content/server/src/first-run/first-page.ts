import type { Language } from '@domeka/kernel';
import type { PageText } from '../domain/page.ts';

/** A page with its translation; the two are linked. */
export type FirstPage = Record<Language, PageText>;
