import type { DictionaryName } from '@domeka/inventory/contract';
import type { Language } from '@domeka/kernel';
import { adminPath } from '../tabs.ts';

export const dictionaryPath = (language: Language, name: DictionaryName) =>
  adminPath(language, 'dictionaries', { dict: name });

export const deletePath = (language: Language, name: DictionaryName, value: string) =>
  `/${language}/admin/dictionaries/${name}/${encodeURIComponent(value)}/delete`;
