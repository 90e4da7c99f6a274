import { isPercentType, ofEachText, typedExpiry } from '@domeka/inventory/contract';
import type { FactName, OneMedicationView } from '@domeka/inventory/contract';
import { catalogControl, nothingFilled, productText } from './filled-form.ts';
import { printedDate } from '../facts/printed-date.ts';
import { typedQuantity } from '../facts/quantity.ts';

export const valuesOf = (
  medication: OneMedicationView,
  language: string,
): Record<FactName | 'quantityPercent' | 'listId' | typeof catalogControl, string | string[]> => ({
  name: medication.name,
  type: medication.type,
  quantity: isPercentType(medication.type) ? '' : typedQuantity(language, medication.quantity),
  quantityPercent: isPercentType(medication.type) ? String(medication.quantity ?? '') : '',
  expiryDate: typedExpiry(printedDate(medication)),
  categories: medication.categories,
  isPrivate: String(medication.isPrivate),
  listId: medication.listId ?? '',
  catalogProductId: medication.catalogProductId ?? '',
  gtin: medication.gtin ?? '',
  [catalogControl]: JSON.stringify({
    ...nothingFilled,
    product: medication.product ? productText(medication.product) : '',
  }),
  ...ofEachText((name) => medication[name] ?? ''),
});
