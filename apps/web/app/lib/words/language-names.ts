import type { Language } from '@domeka/kernel';

export const languageNames: Record<Language, string> = { en: 'English', pl: 'Polski' };
