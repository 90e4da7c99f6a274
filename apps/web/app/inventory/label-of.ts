import { firstCategories, firstTypes } from '@domeka/inventory/contract';
import type { TFunction } from 'i18next';

const translated = { type: firstTypes, category: firstCategories };

/** The label of a dictionary value in the page's language; one that was added later shows as it was typed (D-26). */
export const labelOf = (t: TFunction, kind: keyof typeof translated, value: string): string =>
  translated[kind].includes(value) ? t(`inventory:${kind}.${value}`) : value;
