import { isWeighed } from './printed-form.ts';

const unit = String.raw`(?:mg|µg|μg|ug|mcg|mikrog\p{L}*|j\.?\s?m\.?|i\.?\s?[ue]\.?|u\.?\s?i\.?|mmol|%)`;
const number = String.raw`(?:\d(?:[ \u00a0]\d{3})+|\d{1,5})(?:[.,]\d{1,3})?`;
/** Ten grams and more are what a pack weighs. */
const amount = String.raw`(?:${number}\s?${unit}|\d(?:[.,]\d{1,3})?\s?g)`;
/** `500 mg`, `2,5 mg/ml`, `250 mg/5 ml`, `50 mcg + 5 mg`, `10 mg/80 mg`, `10/80 mg` */
const strength = new RegExp(
  String.raw`(?<![\d.,/])(?:${number}\s?[+/]\s?){0,3}${amount}(?:\s?[+/]\s?${amount}){0,3}(?:\s?/\s?(?:\d{1,3}(?:[.,]\d)?\s?)?(?:ml|g|dawk\p{L}*|dose|h|godz\p{L}*))?(?![\p{L}\d])`,
  'giu',
);

export interface Printed<Value> {
  value: Value;
  from: number;
  to: number;
}

/** In order. Weights and shares of a whole are none. */
export function printedStrengths(text: string, form: string | null): Printed<string>[] {
  return [...text.matchAll(strength)]
    .map(({ 0: value, index }) => ({ value: value.replace(/\s+/g, ' '), from: index, to: index + value.length }))
    .filter(({ value }) => !/^100\s?%/.test(value) && !isWeight(value, form));
}

/** "5 g" of what is spread or poured, and more than two grams of what is not said. */
function isWeight(value: string, form: string | null): boolean {
  const [, grams] = /^(\d(?:[.,]\d+)?)\s?g$/i.exec(value) ?? [];
  if (grams === undefined) return false;
  return isWeighed(form) || (form === null && Number(grams.replace(',', '.')) > 2);
}
