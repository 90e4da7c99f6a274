import { longestLettering } from '@domeka/boxes/contract';
import type { SeenOnBox } from '@domeka/catalog-import/contract';
import { printedFacts } from './printed-facts.ts';
import type { PrintedFacts } from './printed-facts.ts';
import { printedForm } from './printed-form.ts';
import { printedQuantity } from './printed-quantity.ts';
import { printedStrengths } from './printed-strengths.ts';
import { seenPieces } from './seen-pieces.ts';

/** Null if unclear. */
export interface BoxLettering extends SeenOnBox, PrintedFacts {
  quantity: number | null;
}

export function letteringOf(recognised: string): BoxLettering {
  const text = recognised.slice(0, longestLettering);
  const form = printedForm(text);
  const strengths = printedStrengths(text, form);
  const { quantity, places } = printedQuantity(text);
  return {
    pieces: seenPieces(text, [...strengths, ...places]),
    strengths: [...new Set(strengths.map(({ value }) => value))],
    ...{ quantity, form },
    ...printedFacts(text),
  };
}
