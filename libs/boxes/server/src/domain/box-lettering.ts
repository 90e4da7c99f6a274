import { longestLettering } from '@domeka/boxes/contract';
import type { SeenOnBox } from '@domeka/catalog-import/contract';
import { printedFacts } from './printed-facts.ts';
import type { PrintedFacts } from './printed-facts.ts';
import { printedForms, withFormsApart } from './printed-form.ts';
import { printedQuantity, withNamesNumbersApart } from './printed-quantity.ts';
import { printedStrengths } from './printed-strengths.ts';
import { seenPieces } from './seen-pieces.ts';

export interface BoxLettering extends SeenOnBox, PrintedFacts {
  quantity: number | null;
  isQuantityDoubtful: boolean;
}

export function letteringOf(recognised: string): BoxLettering {
  const read = recognised.slice(0, longestLettering);
  const text = withNamesNumbersApart(withFormsApart(read));
  const forms = [printedForms(read), printedForms(text)].find((some) => some.length > 0) ?? [];
  const strengths = printedStrengths(text, forms[0] ?? null);
  const { quantity, isDoubtful, places } = printedQuantity(text);
  return {
    pieces: seenPieces(text, strengths, places),
    strengths: [...new Set(strengths.map(({ value }) => value))],
    quantity,
    isQuantityDoubtful: isDoubtful,
    forms,
    ...printedFacts(text),
  };
}
