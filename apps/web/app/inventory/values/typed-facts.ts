import {
  dateFromForm,
  factNames,
  isPackageFact,
  isPercentType,
  noTie,
  ofEachText,
  packageFacts,
  entriesTyped,
  quantityFrom,
  tieFacts,
} from '@domeka/inventory/contract';
import type { CatalogTie, DraftValues, FactName, MedicationFacts, PackageInput } from '@domeka/inventory/contract';
import { inOneLine, isCalendarDate } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';

/** First value of a control. */
export const typedText = (values: DraftValues, name: string): string => [values[name] ?? ''].flat()[0] ?? '';

const typeOf = (values: DraftValues) => typedText(values, 'type').trim().toLowerCase();

/** The form of a medication has both; a package's has the one of its medication's type. */
function quantityControl(values: DraftValues, type = typeOf(values)) {
  const isPercent = isPercentType(type) || !Object.hasOwn(values, 'quantity');
  return isPercent && Object.hasOwn(values, 'quantityPercent') ? 'quantityPercent' : 'quantity';
}

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

/** Own words beside the ticked ones. */
export const ownPurposesControl = 'ownPurposes';

/** Of several packages a form has neither quantity, date, batch nor code: they stay. */
export function factsFromForm(values: DraftValues, type = typeOf(values)) {
  const text = (name: string) => typedText(values, name);
  const said = (name: string) => (Object.hasOwn(values, name) ? text(name) : undefined);
  return {
    name: text('name'),
    type: Object.hasOwn(values, 'type') ? typeOf(values) : undefined,
    quantity: said(quantityControl(values, type)),
    expiryDate: Object.hasOwn(values, 'expiryDate')
      ? dateFromForm(text('expiryDate'), text(expiryReadingControl))
      : undefined,
    categories: [values.categories ?? []].flat(),
    purposes: Object.hasOwn(values, ownPurposesControl)
      ? entriesTyped([values.purposes ?? [], text(ownPurposesControl)].flat())
      : undefined,
    // Forms that have no "how" do not speak of taking.
    isTaken: Object.hasOwn(values, 'how') ? text('isTaken') === 'true' : undefined,
    takenBy: Object.hasOwn(values, 'takenBy') ? entriesTyped([text('takenBy')]) : undefined,
    isPrivate: Object.hasOwn(values, 'isPrivate') ? text('isPrivate') : false,
    ...ofEachText((name) => (isPackageFact(name) || name === 'how' ? said(name) : text(name))),
    ...(speaksOfTie(values) ? typedTie(values) : { catalogProductId: undefined, gtin: undefined }),
    ...(!Object.hasOwn(values, 'gtin') && { gtin: undefined }),
  } satisfies Record<FactName, unknown>;
}

export function packageFactsFromForm(values: DraftValues): PackageInput {
  const typed = factsFromForm(values);
  return Object.fromEntries(packageFacts.map((name) => [name, typed[name]]));
}

const fields: string[] = [...factNames, 'image'];

/** Errors in the order of the facts, each at its control. */
export function atControls(problem: Problem, values: DraftValues): Problem {
  const errors = problem.errors
    ?.toSorted((one, other) => fields.indexOf(one.path) - fields.indexOf(other.path))
    .map((error) => (error.path === 'quantity' ? { ...error, path: quantityControl(values) } : error));
  return { ...problem, ...(errors && { errors }) };
}

/** Parsed as the server does; empty values are null. */
export function typedFacts(values: DraftValues, type: string): MedicationFacts {
  const { name, quantity, expiryDate, categories, purposes, isTaken, takenBy, isPrivate, ...texts } = factsFromForm(
    values,
    type,
  );
  const amount = quantityFrom(quantity, type);
  return {
    name: inOneLine(name),
    type,
    quantity: typeof amount === 'string' ? null : amount,
    expiryDate: expiryDate && isCalendarDate(expiryDate) ? expiryDate : null,
    categories,
    purposes: purposes ?? [],
    isTaken: isTaken ?? false,
    takenBy: takenBy ?? [],
    isPrivate: isPrivate === 'true',
    ...typedTie(values),
    ...ofEachText((text) => texts[text]?.trim() || null),
  };
}
