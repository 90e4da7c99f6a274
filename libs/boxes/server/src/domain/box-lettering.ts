import { longestLettering } from '@domeka/boxes/contract';
import type { SeenOnBox } from '@domeka/catalog-import/contract';
import { printedDates } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { printedForm } from './printed-form.ts';
import { printedQuantity } from './printed-quantity.ts';
import { printedStrengths } from './printed-strengths.ts';
import { seenPieces } from './seen-pieces.ts';

/** Null if unclear. */
export interface BoxLettering extends SeenOnBox {
  quantity: number | null;
  expiryDate: CalendarDate | null;
  lotNumber: string | null;
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
    expiryDate: expiryOf(text),
    lotNumber: lot.exec(text)?.[1] ?? null,
  };
}

const expiry =
  /(?:\bEXP(?!\p{L})|expir\w*|use by|best before|(?:termin|data)\s+wa[zż]no\S*|wa[zż]n\w*\s+do)([^\n]*\n?[^\n]*)/iu;
const lot =
  /(?:\blot\b|\bbatch\b|nr\s+serii|numer\s+serii|\bseria\b|\bs\.\s?no\b)(?:\s*(?:no|nr))?[.:\s]{0,4}((?=[A-Z\d./-]*\d)[A-Z\d][A-Z\d./-]{1,19})(?![\p{L}\d])/iu;

/** After "EXP" or a synonym; null if ambiguous. */
function expiryOf(text: string): CalendarDate | null {
  const [day = null, ...others] = printedDates(`EXP ${expiry.exec(text)?.[1] ?? ''}`);
  return others.length > 0 ? null : day;
}
