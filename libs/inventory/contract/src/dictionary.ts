/** Values a fresh product starts with; administrators may add more (INV-10). Stored in lower case. */
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
/** What the form offers where the categories cannot be loaded. */
export const fallbackCategories = ['painkiller', 'antibiotic', 'supplements', 'cold/flu', 'equipment', 'other'];
export const defaultType = 'tablets';

/** Alphabetical, with `other` last. `compare` sorts by label where a page shows labels. */
export const sortedValues = (values: string[], compare: (a: string, b: string) => number = byText) =>
  [...values].sort((a, b) => (a === 'other' ? 1 : b === 'other' ? -1 : compare(a, b)));

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const firstValues = { type: firstTypes, category: firstCategories };
export type DictionaryKind = keyof typeof firstValues;

/** The label of a value, by whoever says words; one that was added later shows, and is found, as it was typed (D-26). */
export const labelOf = (say: (key: string) => string, kind: DictionaryKind, value: string): string =>
  firstValues[kind].includes(value) ? say(`inventory:${kind}.${value}`) : value;

export interface DictionaryView {
  name: DictionaryName;
  values: string[];
}
export type DictionaryName = 'medication_type' | 'medication_category';
