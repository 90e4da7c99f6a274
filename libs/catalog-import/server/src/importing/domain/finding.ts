import type { FindingOutcome, FindingReason } from '@domeka/catalog-import/contract';
import { gtin14Of } from '@domeka/kernel';
import type { ImportedProduct } from './product.ts';

export interface Finding {
  outcome: FindingOutcome;
  reason: FindingReason;
  column: string | null;
  value: string | null;
}

export interface ReadRow {
  line: number;
  product: ImportedProduct | null;
  findings: Finding[];
}

export const skipped = (line: number, reason: FindingReason, column: string | null, value: string | null): ReadRow => ({
  line,
  product: null,
  findings: [{ outcome: 'skipped', reason, column, value }],
});

export function codeIn(text: string | null, column: string, findings: Finding[]): string | null {
  if (text === null) return null;
  const read = gtin14Of(text);
  if ('gtin' in read) return read.gtin;
  findings.push({ outcome: 'code-left-out', reason: read.fault, column, value: text });
  return null;
}

/** No NUL, no lone surrogate, no U+FFFD (a letter that was lost before). */
export const isStorableProduct = (product: ImportedProduct) => !unstorable.test(JSON.stringify(product));
/** JSON escapes the first two; an escaped backslash before them is text. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})|\ufffd/;
