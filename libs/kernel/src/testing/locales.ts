import { createInstance } from 'i18next';
import { languages, localeOf } from '../language.ts';
import type { Language } from '../language.ts';

export type Locale = Readonly<{ [key: string]: string | Locale }>;
export type Locales = Record<Language, Locale>;

export interface Agreement {
  refusals?: object;
  alike?: readonly string[];
}

const plural = /_(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string) => key.replace(plural, '');

export function flatWords(locale: Locale, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(locale).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatWords(value, `${prefix}${key}.`)],
    ),
  );
}

export function faultsOfLocales(locales: Locales, { refusals = {}, alike = [] }: Agreement = {}): string[] {
  const [en, pl] = [flatWords(locales.en), flatWords(locales.pl)];
  return [
    ...languages.flatMap((language) => {
      const [words, others] = language === 'en' ? [en, pl] : [pl, en];
      const missing = new Set([...others.keys()].map(withoutPlural));
      for (const key of words.keys()) missing.delete(withoutPlural(key));
      return [
        ...[...missing].map((key) => `${language} lacks ${key}`),
        ...incompletePlurals(words, language),
        ...[...words].filter(([, text]) => text.trim() === '').map(([key]) => `${language} ${key} is empty`),
      ];
    }),
    ...[...pl]
      .map(([key, text]) => ({ key, text, english: en.get(key) ?? en.get(`${withoutPlural(key)}_other`) }))
      .filter(({ text, english }) => english !== undefined && slotsOf(text) !== slotsOf(english))
      .map(({ key, text, english = '' }) => `${key}: ${slotsOf(english)} in English, ${slotsOf(text)} in Polish`),
    ...[...pl]
      .filter(([key, text]) => text === en.get(key) && saysSomething(text) && !alike.includes(key))
      .map(([key]) => `${key} is not translated`),
    ...alike.filter((key) => en.get(key) !== pl.get(key)).map((key) => `${key} is translated after all`),
    ...Object.keys(refusals)
      .filter((code) => !en.has(`refusal.${code}`) && !en.has(`refusal.${code}_other`))
      .map((code) => `refusal.${code} has no words`),
  ];
}

function incompletePlurals(words: Map<string, string>, language: Language): string[] {
  const forms = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
  const families = new Set([...words.keys()].filter((key) => plural.test(key)).map(withoutPlural));
  return [...families].flatMap((family) => {
    const found = [...words.keys()].filter((key) => withoutPlural(key) === family);
    const expected = forms.map((form) => `${family}_${form}`);
    const isWhole = found.length === expected.length && expected.every((key) => words.has(key));
    return isWhole ? [] : [`${language} ${family} has ${found.join(', ')} instead of ${expected.join(', ')}`];
  });
}

const slotsOf = (text: string) =>
  (text.match(/\{\{?\s*\w+(?:, \w+)?\s*\}?\}|<\/?\w+\s*\/?>/g) ?? []).sort().join(' ') || 'nothing';

const saysSomething = (text: string) => /\p{L}/u.test(text.replace(/\{\{?\w+(?:, \w+)?\}?\}/g, ''));

export function polishCounts(locale: Locale): Record<string, string[]> {
  const i18n = createInstance();
  void i18n.init({ lng: 'pl', resources: { pl: { words: locale } }, defaultNS: 'words', initImmediate: false });
  const families = new Set([...flatWords(locale).keys()].filter((key) => plural.test(key)).map(withoutPlural));
  const counts = [1, 2, 5, 22];
  return Object.fromEntries(
    [...families].map((key) => [key, counts.map((count) => i18n.t(key, { count, skipOnVariables: true }))]),
  );
}
