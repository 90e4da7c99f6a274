import { isPercentType, typedExpiry } from '@domeka/inventory/contract';
import type { DraftValues, NameSuggestion } from '@domeka/inventory/contract';
import { typedFormat } from '@domeka/boxes/contract';
import type { ScanView } from '@domeka/boxes/contract';
import { typedText } from './typed-facts.ts';

export const catalogControl = 'fromCatalog';
/** The control in which a form carries along what a picture may mean. */
export const offeredControl = 'offered';
/** The control of a form that says that a picture filled it in: whoever scans one box may have more of them. */
export const scannedControl = 'scanned';

export interface FromCatalog {
  /** What the product is called there; empty where the form is tied to none. */
  product: string;
  /** Controls and what was filled in: what still says the same is to be checked by its person. */
  filled: Record<string, string>;
  /** Controls that were filled in from a picture or a typed code, not from the catalogue. */
  read: string[];
  coded: string[];
}

export const productText = ({
  name,
  dosage,
  form,
  packSize = null,
}: Pick<NameSuggestion, 'name' | 'dosage' | 'form'> & { packSize?: string | null }) =>
  [name, dosage, form, packSize].filter((part) => part !== null && part !== '').join(', ');

/**
 * What choosing a product changes in a form: what it says plainly is put in; what it does not say stays as it is, ticked
 * categories and a quantity that was typed in any case.
 */
export function filledBy(typed: DraftValues, chosen: NameSuggestion): DraftValues {
  const facts = factsOf(typed, chosen);
  const { categories, ...single } = facts;
  const before = fromCatalogIn(typed);
  const read = before.read.filter((control) => !(control in facts));
  const stillRead = Object.fromEntries(Object.entries(before.filled).filter(([control]) => read.includes(control)));
  const from: FromCatalog = {
    product: chosen.catalogProductId === null ? '' : productText(chosen),
    filled: { ...stillRead, ...(!chosen.isOwn && asText(facts)) },
    read,
    coded: before.coded,
  };
  return {
    ...single,
    ...(categories && { categories: [...new Set([...listIn(typed, 'categories'), ...categories])] }),
    catalogProductId: chosen.catalogProductId ?? '',
    gtin: chosen.gtin ?? '',
    [catalogControl]: JSON.stringify(from),
  };
}

type ChosenFacts = Pick<NameSuggestion, 'name' | 'dosage' | 'type' | 'categories' | 'quantity'>;

function factsOf(typed: DraftValues, { name, dosage, type, categories, quantity }: ChosenFacts) {
  const isCounted = !isPercentType(type ?? typedText(typed, 'type'));
  const isTyped = typedText(typed, 'quantity').trim() !== '' && !('quantity' in fromCatalogIn(typed).filled);
  const fillsQuantity = quantity !== null && isCounted && !isTyped;
  return {
    name,
    ...(dosage !== null && { dosage }),
    ...(type !== null && { type }),
    ...(categories.length > 0 && { categories }),
    ...(fillsQuantity && { quantity: String(quantity) }),
  };
}

/**
 * A form as a picture of the box fills it in. What is not clear is left to its person to choose; a form about which the
 * picture says nothing stays as it is.
 */
export function filledByScan(before: DraftValues, scan: ScanView): DraftValues {
  const { product, code, expiryDate, lotNumber } = scan;
  const typed = isOtherBox(before, scan) ? withoutRead(before) : before;
  const form = product ? { ...typed, ...filledBy(typed, product) } : typed;
  const { categories, ...single } = product ? {} : letteredFacts(typed, scan);
  const read: ReadFacts = {
    ...single,
    ...(categories && { categories }),
    ...(expiryDate !== null && { expiryDate: typedExpiry(expiryDate) }),
    ...(lotNumber !== null && { lotNumber }),
  };
  const isAnother = !product && (code?.gtin != null || scan.name !== null);
  const stands = isAnother ? nothingFilled : fromCatalogIn(form);
  const now = Object.keys(read);
  const isTyped = code?.format === typedFormat;
  const from: FromCatalog = {
    product: stands.product,
    filled: { ...stands.filled, ...asText(read) },
    read: [...new Set([...stands.read, ...now])],
    coded: [...stands.coded.filter((control) => !now.includes(control)), ...(isTyped ? now : [])],
  };
  return {
    ...form,
    ...read,
    ...(categories && { categories: [...new Set([...listIn(typed, 'categories'), ...categories])] }),
    ...(isAnother && { catalogProductId: '', gtin: code?.gtin ?? '' }),
    [scannedControl]: 'true',
    [catalogControl]: JSON.stringify(from),
  };
}

function isOtherBox(before: DraftValues, { code, name }: ScanView): boolean {
  const isOther = (control: string, now: string) => ![now, ''].includes(typedText(before, control));
  return code?.gtin ? isOther('gtin', code.gtin) : name !== null && isOther('name', name);
}

function withoutRead(before: DraftValues): DraftValues {
  const { filled, read } = fromCatalogIn(before);
  const ofOneBox = ['expiryDate', 'lotNumber', 'dosage', 'quantity'];
  const gone = ofOneBox.filter((control) => control in filled && read.includes(control));
  return { ...before, ...Object.fromEntries(gone.map((control) => [control, ''])) };
}

function letteredFacts(typed: DraftValues, { name, candidates, ...read }: ScanView): ReadFacts {
  const isClear = name !== null && candidates.length === 0;
  const { name: _, ...facts } = factsOf(typed, { ...read, name: '', type: isClear ? read.type : null });
  if (isClear) return { ...facts, name };
  return 'quantity' in facts ? { quantity: facts.quantity } : {};
}

interface ReadFacts extends Partial<ReturnType<typeof factsOf>> {
  expiryDate?: string;
  lotNumber?: string;
}

const asText = (facts: ReadFacts): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([control, value]) => [control, [value].flat().join('\n')]));

export const nothingFilled: FromCatalog = { product: '', filled: {}, read: [], coded: [] };

const listIn = (values: DraftValues, name: string) => [values[name] ?? []].flat();

/** What a form has from the catalogue, and of what was filled in that which still stands. */
export function fromCatalogIn(values: DraftValues): FromCatalog {
  const { filled, ...said } = readAs(typedText(values, catalogControl));
  const stands = ([name, text]: [string, string]) => {
    const typed = listIn(values, name);
    return text.split('\n').every((one) => typed.includes(one));
  };
  return { ...said, filled: Object.fromEntries(Object.entries(filled).filter(stands)) };
}

/** Where what stands in a control is from; null where that is the person. */
export function sourceIn({ filled, read, coded }: FromCatalog, control: string) {
  if (!(control in filled)) return null;
  if (!read.includes(control)) return 'register';
  return coded.includes(control) ? 'code' : 'photo';
}

/** A text that no page of ours wrote says nothing. */
function readAs(text: string): FromCatalog {
  const { product, filled, read, coded } = parsed<Partial<Record<keyof FromCatalog, unknown>>>(text) ?? {};
  const entries = Object.entries(filled ?? {}).filter((entry): entry is [string, string] => isText(entry[1]));
  return {
    product: isText(product) ? product : '',
    filled: Object.fromEntries(entries),
    read: textsIn(read),
    coded: textsIn(coded),
  };
}

/** What a form offers to choose from, because a picture may mean any of it. */
export function offeredIn(values: DraftValues): NameSuggestion[] {
  const offered = parsed<unknown>(typedText(values, offeredControl));
  return Array.isArray(offered) ? offered.filter(isSuggestion) : [];
}

function isSuggestion(one: unknown): one is NameSuggestion {
  const { key, name, dosage, type, categories } = (one ?? {}) as Partial<NameSuggestion>;
  const isTextOrNull = (value: unknown) => value === null || isText(value);
  return isText(key) && isText(name) && isTextOrNull(dosage) && isTextOrNull(type) && Array.isArray(categories);
}

const textsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : []);

const isText = (value: unknown) => typeof value === 'string';

function parsed<Value>(text: string): Value | null {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return null;
  }
}
