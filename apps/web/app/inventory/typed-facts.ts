import { dateFromForm, isPercentType, ofEachText, quantityFrom } from '@domeka/inventory/contract';
import { inOneLine, isCalendarDate } from '@domeka/kernel';
import type { DraftValues, FactName, MedicationFacts } from '@domeka/inventory/contract';

/** The first thing typed into a control; empty when nothing was. */
export const typedText = (values: DraftValues, name: string): string => [values[name] ?? ''].flat()[0] ?? '';

const typeOf = (values: DraftValues) => typedText(values, 'type').trim().toLowerCase();

/** Of the two controls for a quantity, the one that fits the type. */
export const quantityControl = (values: DraftValues, type = typeOf(values)) =>
  isPercentType(type) && Object.hasOwn(values, 'quantityPercent') ? 'quantityPercent' : 'quantity';

/** What a form says of a medication, as the API takes it; `type` decides which control has the quantity. */
export function factsFromForm(values: DraftValues, type = typeOf(values)) {
  const text = (name: string) => typedText(values, name);
  return {
    name: text('name'),
    type: Object.hasOwn(values, 'type') ? typeOf(values) : undefined,
    quantity: text(quantityControl(values, type)),
    expiryDate: dateFromForm(text('expiryDate')),
    categories: [values.categories ?? []].flat(),
    isPrivate: Object.hasOwn(values, 'isPrivate') ? text('isPrivate') : false,
    ...ofEachText(text),
  } satisfies Record<FactName, unknown>;
}

/** The same of a medication of this type, read as the server will read it; null where it says nothing. */
export function typedFacts(values: DraftValues, type: string): MedicationFacts {
  const { name, quantity, expiryDate, categories, isPrivate, ...texts } = factsFromForm(values, type);
  const amount = quantityFrom(quantity, type);
  return {
    name: inOneLine(name),
    type,
    quantity: typeof amount === 'string' ? null : amount,
    expiryDate: expiryDate && isCalendarDate(expiryDate) ? expiryDate : null,
    categories,
    isPrivate: isPrivate === 'true',
    ...ofEachText((text) => texts[text].trim() || null),
  };
}
