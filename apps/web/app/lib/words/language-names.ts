import type { Language } from '@domeka/kernel';

/** Each language's name in itself, so that everybody finds their own. */
export const languageNames: Record<Language, string> = { en: 'English', pl: 'Polski' };
