import { writtenNumber } from '@domeka/kernel';
import { isWeighed } from './printed-form.ts';

const milligrams = String.raw`(?:mg|µg|μg|ug|mcg|mikrog\p{L}*|j\.?\s?m\.?|i\.?\s?[ue]\.?|u\.?\s?i\.?|mmol)`;
const unit = String.raw`(?:${milligrams}|%)`;
/** Ten grams and more are what a pack weighs. */
const amount = String.raw`(?:${writtenNumber}\s?${unit}|\d(?:[.,]\d{1,3})?\s?g)`;
const container = String.raw`(?:(?:\s?/|\s(?:in|per|w)\s)\s?(?:\d{1,3}(?:[.,]\d{1,3})?\s?)?(?:ml|g|dawk\p{L}*|dose|h|godz\p{L}*))`;
/** `500 mg`, `2,5 mg/ml`, `250 mg/5 ml`, `7,5 mg/0,15 ml`, `50 mcg + 5 mg`, `10 mg/80 mg`, `10/80 mg` */
const strength = new RegExp(
  String.raw`(?<![\d.,/])(?:${writtenNumber}\s?[+/]\s?){0,3}${amount}(?:\s?[+/]\s?${amount}){0,3}${container}?(?![\p{L}\d])`,
  'giu',
);
/** Characters before a number that may belong to it: "2, 5 mg", "2·5 mg", "2 5 mg", "l5 mg". */
const begun =
  /(?:(?<![\p{L}\d.,/+-])\d[\d.,]*(?:\s?[.,·:;'’_–-]\s?|[^\S\n]{1,2}|(?<=\p{L}[^\S\n]+\d[\d.,]*)[^\S\n]?\r?\n)|(?<![\p{L}\d])[\dOLISBZ|.,]+)$/iu;
const longestBegun = 16;
/** A volume that cannot be read: "40 mg/O,8 ml". */
const unreadContainer = /^\s?\/\s?[\dOLISBZ|., ]{1,6}(?:ml|g|h)(?![\p{L}\d])/iu;
const misread = new RegExp(
  String.raw`(?<![\p{L}\d.,|])(?:(?=[.,]|[\d.,]*[OLISBZ|]|\d+[.,]{2})(?=[OLISBZ|.,]*\d)[\dOLISBZ|.,]+\s?(?:${unit}|g)|[OLISBZ|]{1,4}\s?${milligrams}|\d+(?:[.,]\d+)?\s?(?:rng|rnq|mq|m9|nng))(?![\p{L}\d])`,
  'giu',
);

export interface Printed<Value> {
  value: Value;
  from: number;
  to: number;
}

export function printedStrengths(text: string, form: string | null): Printed<string>[] {
  const clear = [...text.matchAll(strength)].map(placed);
  const unclear = [...text.matchAll(misread)]
    .map(placed)
    .filter((one) => !clear.some(({ from, to }) => one.from < to && from < one.to));
  return [...clear, ...unclear]
    .filter(({ value, from }) => !/^100\s?%/.test(value) && !isWeight(value, form, text.slice(0, from)))
    .sort((one, other) => one.from - other.from)
    .map((one) => ({ ...one, value: withWhatIsUnread(text, one).replace(/\s+/g, ' ') }));
}

const placed = ({ 0: value, index }: RegExpExecArray): Printed<string> => ({
  value,
  from: index,
  to: index + value.length,
});

function withWhatIsUnread(text: string, { value, from, to }: Printed<string>): string {
  const [before = ''] = begun.exec(text.slice(Math.max(0, from - longestBegun), from)) ?? [];
  const [behind = ''] = unreadContainer.exec(text.slice(to, to + longestBegun)) ?? [];
  return before + value + behind;
}

const ofOne = /(?:sasz|sachet)\p{L}*\s*\(\s*$/iu;

/** Grams of a cream or gel, of one sachet, or more than two of an unknown form. */
function isWeight(value: string, form: string | null, before: string): boolean {
  const [, grams] = /^(\d(?:[.,]\d+)?)\s?g$/i.exec(value) ?? [];
  if (grams === undefined) return false;
  return isWeighed(form) || ofOne.test(before) || (form === null && Number(grams.replace(',', '.')) > 2);
}
