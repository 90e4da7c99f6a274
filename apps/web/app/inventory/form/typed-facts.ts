import { dateFromForm, isPercentType, noTie, ofEachText, quantityFrom, tieFacts } from '@domeka/inventory/contract';
import { inOneLine, isCalendarDate } from '@domeka/kernel';
import type { CatalogTie, DraftValues, FactName, MedicationFacts } from '@domeka/inventory/contract';

/** First value of a control. */
export const typedText = (values: DraftValues, name: string): string => [values[name] ?? ''].flat()[0] ?? '';

const typeOf = (values: DraftValues) => typedText(values, 'type').trim().toLowerCase();

export const quantityControl = (values: DraftValues, type = typeOf(values)) =>
  isPercentType(type) && Object.hasOwn(values, 'quantityPercent') ? 'quantityPercent' : 'quantity';

export const untieControl = 'notThisOne';

const typedTie = (values: DraftValues): CatalogTie =>
  typedText(values, untieControl) === 'true' ? noTie : tieIn(values);

export function tieIn(values: DraftValues): CatalogTie {
  const said = (name: string) => typedText(values, name) || null;
  return { catalogProductId: said('catalogProductId'), gtin: said('gtin') };
}

/** Other clients' forms may omit it. */
const speaksOfTie = (values: DraftValues) => [...tieFacts, untieControl].some((name) => Object.hasOwn(values, name));

export const expiryReadingControl = 'expiryReading';

/** Set once a missing expiry date was confirmed. */
export const askedExpiryControl = 'askedExpiry';

export function factsFromForm(values: DraftValues, type = typeOf(values)) {
  const text = (name: string) => typedText(values, name);
  return {
    name: text('name'),
    type: Object.hasOwn(values, 'type') ? typeOf(values) : undefined,
    quantity: text(quantityControl(values, type)),
    expiryDate: dateFromForm(text('expiryDate'), text(expiryReadingControl)),
    categories: [values.categories ?? []].flat(),
    isPrivate: Object.hasOwn(values, 'isPrivate') ? text('isPrivate') : false,
    ...ofEachText(text),
    ...(speaksOfTie(values) ? typedTie(values) : { catalogProductId: undefined, gtin: undefined }),
  } satisfies Record<FactName, unknown>;
}

/** Parsed as the server does; empty values are null. */
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
    ...typedTie(values),
    ...ofEachText((text) => texts[text].trim() || null),
  };
}
