import { isPercentType, typedExpiry } from '@domeka/inventory/contract';
import type { DraftValues, NameSuggestion } from '@domeka/inventory/contract';
import { isAsPrinted, typedFormat } from '@domeka/boxes/contract';
import type { ScanView } from '@domeka/boxes/contract';
import { typedText } from './typed-facts.ts';

export const catalogControl = 'fromCatalog';
/** Hidden control with the possible matches of a picture. */
export const offeredControl = 'offered';
/** Marks a form filled in from a picture: more boxes may follow. */
export const scannedControl = 'scanned';

export interface FromCatalog {
  /** Empty without a product. */
  product: string;
  /** Values by control; unchanged ones are to be checked. */
  filled: Record<string, string>;
  /** Filled in from a picture or typed code, not from the catalogue. */
  read: string[];
  coded: string[];
  /** Asked for, since the picture did not say them clearly. */
  unclear: string[];
}

export const productText = ({
  name,
  dosage,
  form,
  packSize = null,
}: Pick<NameSuggestion, 'name' | 'dosage' | 'form'> & { packSize?: string | null }) =>
  [name, dosage, form, packSize].filter((part) => part !== null && part !== '').join(', ');

/** After choosing a product: its facts are filled in; ticked categories and a typed quantity are kept. */
export function filledBy(typed: DraftValues, chosen: NameSuggestion): DraftValues {
  const facts = factsOf(typed, chosen);
  const { categories, ...single } = facts;
  const before = fromCatalogIn(typed);
  const stays = before.read.filter((control) => !(control in facts));
  const read = isAsPrinted(chosen) ? [...stays, ...Object.keys(facts)] : stays;
  const stillRead = Object.fromEntries(Object.entries(before.filled).filter(([control]) => stays.includes(control)));
  const from: FromCatalog = {
    product: chosen.catalogProductId === null ? '' : productText(chosen),
    filled: { ...stillRead, ...(!chosen.isOwn && asText(facts)) },
    read,
    coded: before.coded,
    unclear: [],
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

/** After reading a picture: ambiguous facts are left to choose; without any fact the form stays as it is. */
export function filledByScan(before: DraftValues, scan: ScanView): DraftValues {
  const { product, code, expiryDate, lotNumber, isStrengthDoubtful } = scan;
  const typed = isOtherBox(before, scan) ? withoutRead(before) : before;
  const form = product ? { ...typed, ...filledBy(typed, product) } : typed;
  const { categories, ...single } = product ? {} : letteredFacts(typed, scan);
  const read: ReadFacts = {
    ...single,
    ...(categories && { categories }),
    ...(isStrengthDoubtful && 'dosage' in fromCatalogIn(typed).filled && { dosage: '' }),
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
    unclear: isStrengthDoubtful ? ['dosage'] : [],
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
  const isClear = name !== null && (candidates.length === 0 || read.isStrengthDoubtful);
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

/** The value of its control. */
export const fillText = ({ product, filled, read, coded }: FromCatalog) =>
  JSON.stringify({ product, filled, read, coded });

export const nothingFilled: FromCatalog = { product: '', filled: {}, read: [], coded: [], unclear: [] };

const listIn = (values: DraftValues, name: string) => [values[name] ?? []].flat();

/** Only filled-in values that were not edited. */
export function fromCatalogIn(values: DraftValues): FromCatalog {
  const { filled, ...said } = readAs(typedText(values, catalogControl));
  const stands = ([name, text]: [string, string]) => {
    const typed = listIn(values, name);
    return text.split('\n').every((one) => typed.includes(one));
  };
  return { ...said, filled: Object.fromEntries(Object.entries(filled).filter(stands)) };
}

/** Null when it was typed. */
export function sourceIn({ filled, read, coded }: FromCatalog, control: string) {
  if (!(control in filled)) return null;
  if (!read.includes(control)) return 'register';
  return coded.includes(control) ? 'code' : 'photo';
}

/** Text that our pages did not write is ignored. */
function readAs(text: string): FromCatalog {
  const { product, filled, read, coded, unclear } = parsed<Partial<Record<keyof FromCatalog, unknown>>>(text) ?? {};
  const entries = Object.entries(filled ?? {}).filter((entry): entry is [string, string] => isText(entry[1]));
  return {
    product: isText(product) ? product : '',
    filled: Object.fromEntries(entries),
    read: textsIn(read),
    coded: textsIn(coded),
    unclear: textsIn(unclear),
  };
}

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
