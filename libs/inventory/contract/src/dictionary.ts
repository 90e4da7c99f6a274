import { comparable, inOneLine, languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';

/** Values of a fresh product, in lower case; administrators may add more. */
export const firstTypes = [
  'syrup',
  'tablets',
  'capsules',
  'ointment',
  'sachets',
  'spray',
  'inhaler',
  'cream',
  'injection',
  'drops',
  'suppository',
  'other',
];
export const firstCategories = ['painkiller', 'antibiotic', 'supplements', 'cold/flu', 'equipment', 'allergy', 'other'];
export const fallbackCategories = ['painkiller', 'antibiotic', 'supplements', 'cold/flu', 'equipment', 'other'];
export const defaultType = 'tablets';

/** Alphabetical, `other` last. `compare` sorts by label where labels are shown. */
export const sortedValues = (values: string[], compare: (a: string, b: string) => number = byText) =>
  [...values].sort((a, b) => (a === 'other' ? 1 : b === 'other' ? -1 : compare(a, b)));

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const firstValues = { type: firstTypes, category: firstCategories };
export type DictionaryKind = keyof typeof firstValues;

export interface DictionaryLabel {
  value: string;
  en: string | null;
  pl: string | null;
}

export function labelOf(
  say: (key: string) => string,
  kind: DictionaryKind,
  value: string,
  added: readonly DictionaryLabel[],
  language: Language,
): string {
  if (firstValues[kind].includes(value)) return say(`inventory:${kind}.${value}`);
  return added.find((label) => label.value === value)?.[language] ?? value;
}

const kinds = { medication_type: 'type', medication_category: 'category' } as const;

/** Finds an existing value that looks the same as a new one, by key or by label in a language. */
export function labelsAlike(
  name: DictionaryName,
  added: DictionaryLabel,
  { values, labels }: Pick<DictionaryView, 'values' | 'labels'>,
  say: (key: string, language: Language) => string,
): ('value' | `labels.${Language}`)[] {
  const isThere = (text: string, others: string[]) => others.some((other) => comparable(other) === comparable(text));
  if (isThere(added.value, values)) return ['value'];
  const alike = languages.filter((language) =>
    isThere(
      added[language] ?? added.value,
      values.map((value) => labelOf((key) => say(key, language), kinds[name], value, labels, language)),
    ),
  );
  return [...new Set(alike.map((language) => (added[language] === null ? 'value' : (`labels.${language}` as const))))];
}

export const dictionaryValue = (typed: string) => inOneLine(typed).normalize('NFC').toLowerCase();

/** Characters; PostgreSQL limits enum values in bytes as well. */
export const longestValue = 40;
const mostBytes = 63;
export const fitsEnum = (value: string) => new TextEncoder().encode(value).length <= mostBytes;

export interface DictionaryView {
  name: DictionaryName;
  values: string[];
  labels: DictionaryLabel[];
}
export const dictionaryNames = ['medication_type', 'medication_category'] as const;
export type DictionaryName = (typeof dictionaryNames)[number];

export interface DictionaryValueInput {
  value: string;
  labels?: { en?: string | null; pl?: string | null };
}
