import { folded } from '@domeka/kernel';

/** What a product holds of one substance, in units that compare: "0,5 g" is "500 mg". */
export interface Amount {
  value: number;
  /** Of all that holds it: 250 of "250 mg/5 ml". */
  whole: number;
  unit: 'µg' | 'iu' | 'mmol';
  /** What holds it: one ml, g, dose or hour; `part` for per cent, of grams or of millilitres. */
  per: 'ml' | 'g' | 'dose' | 'h' | 'part' | null;
}

const number = String.raw`\d{1,3}(?:[ \u00a0]\d{3})+(?!\d)|\d+(?:[.,]\d+)?`;
const unit = String.raw`mg|g|mikrog\p{L}*|mcg|µg|ug|j\.?\s?m\.?|i\.?\s?[ue]\.?|u\.?\s?i\.?|mmol|%`;
const amount = new RegExp(String.raw`(${number})\s*(${unit})?(?![\p{L}\d])`, 'uy');
const container = /\s*\/\s*(?:(\d+(?:[.,]\d+)?)\s*)?(ml|g|dawk\p{L}*|dose\p{L}*|h|godz\p{L}*)(?![\p{L}\d])/uy;
const separator = /\s*(?:\+|\/|,|;|(?:i|and)(?=\s))\s*/uy;

const units: [RegExp, Amount['unit'], factor: number][] = [
  [/^g$/, 'µg', 1_000_000],
  [/^mg$/, 'µg', 1000],
  [/^%$/, 'µg', 10_000],
  [/^mmol$/, 'mmol', 1],
  [/^[ji]|^u\.?\s?i/, 'iu', 1],
  [/./, 'µg', 1],
];
const containers: Record<string, Amount['per']> = { m: 'ml', g: 'g', d: 'dose', h: 'h' };

/**
 * The amounts that a strength names, in order. None where it is no strength, such as a volume, or not understood whole.
 * A number without a unit has the unit of the next one: "10/80 mg". What the last is contained in, all are.
 */
export function amountsIn(strength: string): Amount[] {
  const parts = partsOf(folded(strength).replaceAll('μ', 'µ').trim());
  const amounts: Amount[] = [];
  let [itsUnit, within]: [string | undefined, RegExpExecArray | null] = [undefined, null];
  for (const part of parts.reverse()) {
    itsUnit = part.unit ?? itsUnit;
    within ??= part.within;
    if (itsUnit === undefined) return [];
    amounts.unshift(measured(part.digits, itsUnit, within));
  }
  return amounts;
}

interface Part {
  digits: string;
  unit: string | undefined;
  within: RegExpExecArray | null;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  do {
    const [, digits = '', itsUnit] = take(amount) ?? [];
    if (digits === '') return [];
    parts.push({ digits, unit: itsUnit, within: itsUnit === undefined ? null : take(container) });
  } while (at < text.length && take(separator));
  return at < text.length ? [] : parts;
}

function measured(digits: string, itsUnit: string, within: RegExpExecArray | null): Amount {
  const [, inUnit, factor] = units.find(([pattern]) => pattern.test(itsUnit)) ?? [null, 'µg' as const, 1];
  const value = numberIn(digits) * factor;
  if (itsUnit === '%') return { value, whole: value, unit: inUnit, per: 'part' };
  const [, size = '1', name = ''] = within ?? [];
  return { value: value / numberIn(size), whole: value, unit: inUnit, per: containers[name[0] ?? ''] ?? null };
}

/** Grams of a tube or a jar. */
const leastOfPack = 10;
const parenthesised = /^\(([^()]+)\)(?=\s*\/)/;
const named = new RegExp(String.raw`(?<![\p{L}\d.,-])(${number})\s*(${unit})(?![\p{L}\d])`, 'gu');

/** A registered strength: `isLoose` where more stands in it than amounts, "115 mg of calcium ions/5 ml". */
export interface Registered {
  amounts: Amount[];
  isLoose: boolean;
  /** Its numbers as written, for a text that prints no unit. */
  numbers: number[];
}

export function registeredIn(strength: string): Registered {
  const text = folded(strength).replaceAll('μ', 'µ').trim().replace(parenthesised, '$1');
  const amounts = amountsIn(text);
  if (amounts.length > 0)
    return { amounts, isLoose: false, numbers: partsOf(text).map(({ digits }) => numberIn(digits)) };
  const found = [...text.matchAll(named)]
    .map(([, digits = '', its = '']) => ({ digits, its }))
    .filter(({ digits, its }) => its !== 'g' || numberIn(digits) < leastOfPack);
  return {
    amounts: found.map(({ digits, its }) => measured(digits, its, null)),
    isLoose: true,
    numbers: found.map(({ digits }) => numberIn(digits)),
  };
}

/** The numbers of "850" or "10/80", as they stand beside a name. */
export const numbersIn = (text: string): number[] => text.split(/[/+]/).map((digits) => numberIn(digits.trim()));

/** Whether numbers without units are those of a strength, as written there or in milligrams. */
export function areItsNumbers(printed: number[], { amounts, numbers }: Registered): boolean {
  const isEach = (its: number[]) => its.length === printed.length && printed.every((one, at) => one === its[at]);
  return isEach(numbers) || isEach(amounts.map(({ value, unit: its }) => (its === 'µg' ? value / 1000 : value)));
}

const numberIn = (digits: string) => Number(digits.replace(/[ \u00a0]/g, '').replace(',', '.'));

/**
 * Whether a product has the strength that is printed: `unsure` where only a part of it is printed (one substance of two,
 * an amount without what holds it) or either is not understood.
 */
export function comparedStrength(printed: Amount[], { amounts, isLoose }: Registered): 'same' | 'other' | 'unsure' {
  if (printed.length === 0 || amounts.length === 0) return 'unsure';
  const isAlike = isLoose ? isSameBare : isSame;
  if (printed.length === amounts.length && printed.every((one, at) => isAlike(one, amounts[at]))) return 'same';
  const isPart = printed.every((one) =>
    amounts.some((other) => isSame(one, other) || ((one.per === null || isLoose) && isSameBare(one, other))),
  );
  return isPart && (isLoose || isLess(printed, amounts)) ? 'unsure' : 'other';
}

const isSame = (one: Amount, other: Amount | undefined) =>
  other?.unit === one.unit && isPerSame(one.per, other.per) && isNear(one.value, other.value);

const shares: Amount['per'][] = ['part', 'g', 'ml'];
const isPerSame = (one: Amount['per'], other: Amount['per']) =>
  one === other || ((one === 'part' || other === 'part') && shares.includes(one) && shares.includes(other));

/** What holds it is not said, or not understood. */
const isSameBare = (one: Amount, other: Amount | undefined) =>
  other?.unit === one.unit && [other.value, other.whole].some((value) => isNear(one.whole, value));
const isNear = (one: number, other: number) => Math.abs(other - one) <= one / 1000;

/** Whether fewer substances, or nothing of what holds them, are said. */
const isLess = (printed: Amount[], registered: Amount[]) =>
  printed.length < registered.length || printed.some(({ per }, at) => per === null && registered[at]?.per !== null);
