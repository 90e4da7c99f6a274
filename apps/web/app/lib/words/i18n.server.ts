import { locales } from '@domeka/contracts';
import { languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { TFunction } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';
import { createI18n } from './i18n.ts';
import { languageOf } from './language.ts';

/** One instance per language and process; its language never changes. */
const instances = Object.fromEntries(
  languages.map((language) => [language, createI18n(language, locales[language])]),
) as Record<Language, ReturnType<typeof createI18n>>;
export const i18nOf = (language: Language) => instances[language];

/** From the address, never from `?lng=` or headers. */
const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: 'en',
    order: ['custom'],
    findLocale: (request) => Promise.resolve(languageOf(request)),
  },
});

export const localeOfRequest = (request: Request) => remixI18n.getLocale(request) as Promise<Language>;

export const wordsOf = (request: Request): TFunction => i18nOf(languageOf(request)).t;
