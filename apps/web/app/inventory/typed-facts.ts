import { dateFromForm, isPercentType, quantityFrom } from '@domeka/inventory/contract';
import { isCalendarDate } from '@domeka/kernel';
import type { DraftValues, MedicationFacts } from '@domeka/inventory/contract';

/** The first thing typed into a control; empty when nothing was. */
export const typedText = (values: DraftValues, name: string): string => [values[name] ?? ''].flat()[0] ?? '';

/** Of the two controls for a quantity, the one that fits the type. */
export const quantityControl = (values: DraftValues, type: string) =>
  isPercentType(type) && Object.hasOwn(values, 'quantityPercent') ? 'quantityPercent' : 'quantity';

/** What a form says of a medication of this type, read as the server will read it; null where it says nothing. */
export function typedFacts(values: DraftValues, type: string): MedicationFacts {
  const quantity = quantityFrom(typedText(values, quantityControl(values, type)), type);
  const expiryDate = dateFromForm(typedText(values, 'expiryDate'));
  const text = (name: string) => typedText(values, name).trim();
  return {
    name: text('name'),
    type,
    quantity: typeof quantity === 'string' ? null : quantity,
    expiryDate: expiryDate && isCalendarDate(expiryDate) ? expiryDate : null,
    dosage: text('dosage') || null,
    categories: [values.categories ?? []].flat(),
    additionalInfo: text('additionalInfo') || null,
    isPrivate: text('isPrivate') === 'true',
  };
}
