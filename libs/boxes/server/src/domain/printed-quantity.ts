import type { Printed } from './printed-strengths.ts';

const pieces = String.raw`(?:(?:film-?coated|coated|soft|hard|effervescent)\s+)*(?:tabl|kaps|caps|draż|draz|sasz|sachet|czop|supposit|amp|fiol|vial|plastr|patch|pastyl|lozenge|szt|pcs|piece)\p{L}*\.?`;
const wrapped = new RegExp(
  String.raw`(?<![\d.,])(\d{1,3})\s*(?:x|×|(?:blist|opak|list)\p{L}*\s*(?:po|à|a|of|x|×))\s*(\d{1,4})\s*${pieces}`,
  'giu',
);
const counted = new RegExp(String.raw`(?<![\d.,/])(\d{1,4})\s*(?:x\s*|×\s*)?(?=${pieces})(${pieces})`, 'giu');
/** How much is taken, or what one holds. */
const told = /^[^\n]{0,24}?(?:zawiera|contains|dzienn|daily|razy|times|na dob|co \d|every|a day|per day|\/)/iu;
const taken = /(?:each|każda|kazda|po|take|zaży\p{L}*|przyj\p{L}*|stosow\p{L}*|daw\p{L}*|dose)[:\s]*$/iu;
const most = 1000;

/** How many pieces the pack holds; null where none, or several numbers are printed. */
export function printedQuantity(text: string): { quantity: number | null; places: Printed<number>[] } {
  const inBlisters = [...text.matchAll(wrapped)].map((match) => printed(match, Number(match[1]) * Number(match[2])));
  const rest = [...text.matchAll(counted)]
    .filter(({ index }) => !inBlisters.some(({ from, to }) => index >= from && index < to))
    .map((match) => ({ ...printed(match, Number(match[1])), isTold: isTold(text, match) }));
  const values = new Set([...inBlisters, ...rest.filter(({ isTold: is }) => !is)].map(({ value }) => value));
  const [quantity = 0] = values;
  return {
    quantity: values.size === 1 && quantity >= 1 && quantity <= most ? quantity : null,
    places: [...inBlisters, ...rest],
  };
}

const printed = ({ 0: whole, index }: RegExpMatchArray, value: number): Printed<number> => ({
  ...{ value, from: index ?? 0 },
  to: (index ?? 0) + (/^[\d\s×x]+(?:\p{L}+\s*(?:po|à|a|of|x|×)\s*\d+\s*)?/iu.exec(whole)?.[0].length ?? 0),
});

/** "1 tablet" is what one takes or what the text describes. */
function isTold(text: string, { 0: whole, 1: count, index = 0 }: RegExpMatchArray): boolean {
  const isOne = count === '1' && /(?:tabl|kaps|caps|draż|draz)/i.test(whole);
  return isOne || told.test(text.slice(index + whole.length)) || taken.test(text.slice(Math.max(0, index - 20), index));
}
