import { labelKeyOf } from '@domeka/inventory/contract';
import type { DictionaryKind } from '@domeka/inventory/contract';
import type { TFunction } from 'i18next';

/** The label of a dictionary value in the page's language; one that was added later shows as it was typed (D-26). */
export function labelOf(t: TFunction, kind: DictionaryKind, value: string): string {
  const key = labelKeyOf(kind, value);
  return key === null ? value : t(key);
}
