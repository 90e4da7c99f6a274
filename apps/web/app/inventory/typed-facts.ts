import { dateFromForm, isPercentType, quantityFrom } from '@domeka/inventory/contract';
import { isCalendarDate } from '@domeka/kernel';
import type { DraftValues } from '@domeka/inventory/contract';

/** The first thing typed into a control; empty when nothing was. */
export const typedText = (values: DraftValues, name: string): string => [values[name] ?? ''].flat()[0] ?? '';

/** What a form's quantity and date mean, read as the server will read them; null where they mean nothing. */
export function typedFacts(values: DraftValues, type: string) {
  const percent = isPercentType(type) && typedText(values, 'quantityPercent');
  const quantity = quantityFrom(percent || typedText(values, 'quantity'), type);
  const expiryDate = dateFromForm(typedText(values, 'expiryDate'));
  return {
    quantity: typeof quantity === 'string' ? null : quantity,
    expiryDate: expiryDate && isCalendarDate(expiryDate) ? expiryDate : null,
  };
}
