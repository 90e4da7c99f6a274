import { comparable, folded } from './text.ts';
import { numberWritten, writtenNumber } from './written-number.ts';

/** What a product holds of one substance, in units that compare: "0,5 g" is "500 mg". */
export interface Amount {
  value: number;
  /** Of all that holds it: 250 of "250 mg/5 ml". */
  whole: number;
  unit: 'µg' | 'iu' | 'mmol';
  /** What holds it: one ml, g, dose or hour; `part` for per cent, of grams or of millilitres. */
  per: 'ml' | 'g' | 'dose' | 'h' | 'part' | null;
  /** How much of it holds the whole, 5 of "250 mg/5 ml"; null of a concentration. */
  size: number | null;
}

const unit = String.raw`mg|g|mikrog\p{L}*|mcg|µg|ug|j\.?\s?m\.?|i\.?\s?[ue]\.?|u\.?\s?i\.?|mmol|%`;
const amount = new RegExp(String.raw`(${writtenNumber})\s*(${unit})?(?![\p{L}\d])`, 'uy');
const held = String.raw`\s*(?:\/|\s(?:in|per|w)\s)\s*(?:(\d+(?:[.,]\d+)?)\s*)?(ml|g|dawk\p{L}*|dose\p{L}*|h|godz\p{L}*)(?![\p{L}\d])`;
const container = new RegExp(held, 'uy');
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

/** None where it is no strength, such as a volume. A number without a unit has that of the next one: "10/80 mg". */
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
  const whole = numberWritten(digits) * factor;
  if (itsUnit === '%') return { value: whole, whole, unit: inUnit, per: 'part', size: null };
  const [, said, name = ''] = within ?? [];
  const per = containers[name[0] ?? ''] ?? null;
  const size = numberWritten(said ?? '1');
  return { value: whole / size, whole, unit: inUnit, per, size: isPackaged(per, said) ? size : null };
}

/** One ml may be all that a syringe holds; one gram or dose is a share, and hours are no package. */
const isPackaged = (per: Amount['per'], size: string | undefined) =>
  size !== undefined && (per === 'ml' || ((per === 'g' || per === 'dose') && numberWritten(size) !== 1));

/** Grams of a tube or a jar. */
const leastOfPack = 10;
const parenthesised = /^\(([^()]+)\)(?=\s*\/)/;
const heldLast = new RegExp(`${held}$`, 'u');
const named = new RegExp(String.raw`(?<![\p{L}\d.,-])(${writtenNumber})\s*(${unit})(?![\p{L}\d])`, 'gu');

export interface Registered {
  amounts: Amount[];
  isLoose: boolean;
  numbers: number[];
}

export function registeredIn(strength: string): Registered {
  const text = folded(strength).replaceAll('μ', 'µ').trim().replace(parenthesised, '$1');
  const amounts = amountsIn(text);
  if (amounts.length > 0)
    return { amounts, isLoose: false, numbers: partsOf(text).map(({ digits }) => numberWritten(digits)) };
  const found = [...text.matchAll(named)]
    .map(([, digits = '', its = '']) => ({ digits, its }))
    .filter(({ digits, its }) => its !== 'g' || numberWritten(digits) < leastOfPack);
  return {
    amounts: found.map(({ digits, its }) => measured(digits, its, heldLast.exec(text))),
    isLoose: true,
    numbers: found.map(({ digits }) => numberWritten(digits)),
  };
}

export const numbersIn = (text: string): number[] => text.split(/[/+]/).map((digits) => numberWritten(digits.trim()));

export function areItsNumbers(printed: number[], { amounts, numbers }: Registered): boolean {
  const isEach = (its: number[]) => its.length === printed.length && printed.every((one, at) => one === its[at]);
  return isEach(numbers) || isEach(amounts.map(({ whole, unit: its }) => (its === 'µg' ? whole / 1000 : whole)));
}

/** `unsure` where only a part is printed. Equal concentrations in volumes that differ are two strengths. */
export function comparedStrength(printed: Amount[], { amounts, isLoose }: Registered): 'same' | 'other' | 'unsure' {
  if (printed.length === 0 || amounts.length === 0) return 'unsure';
  const isAlike = isLoose ? isSameWhole : isSame;
  if (printed.length === amounts.length && printed.every((one, at) => isAlike(one, amounts[at]))) return 'same';
  const isPart = printed.every((one) =>
    amounts.some(
      (other) =>
        isSame(one, other) || isSizeUnsaid(one, other) || ((one.per === null || isLoose) && isSameBare(one, other)),
    ),
  );
  return isPart && (isLoose || isLess(printed, amounts)) ? 'unsure' : 'other';
}

export const isConcentrationOf = (one: Amount[], other: Amount[]) =>
  one.length > 0 &&
  one.length === other.length &&
  one.every((it, at) => it.size === null && isSizeUnsaid(it, other[at]));

const isSame = (one: Amount, other: Amount | undefined) =>
  isSameConcentration(one, other) && (isSizeSame(one, other) || (one.size === 1 && other?.size === null));

const isSizeUnsaid = (one: Amount, other: Amount | undefined) =>
  isSameConcentration(one, other) && (one.size === null) !== (other?.size === null);

const isSameConcentration = (one: Amount, other: Amount | undefined) =>
  other?.unit === one.unit && isPerSame(one.per, other.per) && isNear(one.value, other.value);

const isSizeSame = (one: Amount, other: Amount | undefined) =>
  other !== undefined && (one.size === other.size || (one.size !== null && isNear(one.size, other.size ?? 0)));

const shares: Amount['per'][] = ['part', 'g', 'ml'];
const isPerSame = (one: Amount['per'], other: Amount['per']) =>
  one === other || ((one === 'part' || other === 'part') && shares.includes(one) && shares.includes(other));

const isSameBare = (one: Amount, other: Amount | undefined) =>
  other?.unit === one.unit &&
  (one.size === null || other.size === null || isSizeSame(one, other)) &&
  [other.value, other.whole].some((value) => isNear(one.whole, value));

/** Of what is loose: an amount may stand there without its volume, but no concentration for the amount. */
const isSameWhole = (one: Amount, other: Amount | undefined) =>
  isSameBare(one, other) &&
  isNear(one.whole, other?.whole ?? 0) &&
  (one.per === null || one.size !== null || !other?.size);
const isNear = (one: number, other: number) => Math.abs(other - one) <= one / 1000;

const isLess = (printed: Amount[], registered: Amount[]) =>
  printed.length < registered.length ||
  printed.some(({ per, size }, at) => (per === null && registered[at]?.per !== null) || size !== registered[at]?.size);

/** As amounts, whichever stands first; what cannot be read only as text; one that is empty is not. */
export function isSameStrength(one: string | null, other: string | null): boolean {
  if (comparable(one ?? '') === comparable(other ?? '')) return true;
  const [amounts, others] = [amountsIn(one ?? ''), amountsIn(other ?? '')];
  return isAllOf(amounts, others) && isAllOf(others, amounts);
}

const isAllOf = (printed: Amount[], amounts: Amount[]) =>
  comparedStrength(printed, { amounts, isLoose: false, numbers: [] }) === 'same';
