import type { FindingOutcome, FindingReason } from '@domeka/catalog-import/contract';
import { gtin14Of } from '@domeka/kernel';
import type { ImportedProduct } from './product.ts';

/** Something to report about a row: which column and value it is about, and what became of the row. */
export interface Finding {
  outcome: FindingOutcome;
  reason: FindingReason;
  /** The heading, or the name of the attribute or element. */
  column: string | null;
  value: string | null;
}

/** What a row (in XML an element) amounts to: a product, unless it is skipped, and what there is to report about it. */
export interface ReadRow {
  /** Where it begins in the file, from 1. */
  line: number;
  product: ImportedProduct | null;
  findings: Finding[];
}

export const skipped = (line: number, reason: FindingReason, column: string | null, value: string | null): ReadRow => ({
  line,
  product: null,
  findings: [{ outcome: 'skipped', reason, column, value }],
});

/** The code of a package, or null where there is none; one that cannot be right is left out and reported. */
export function codeIn(text: string | null, column: string, findings: Finding[]): string | null {
  if (text === null) return null;
  const read = gtin14Of(text);
  if ('gtin' in read) return read.gtin;
  findings.push({ outcome: 'code-left-out', reason: read.fault, column, value: text });
  return null;
}

/** Whether it can be stored: no NUL, no half of a surrogate pair, and no sign that stands for a letter already lost. */
export const isStorableProduct = (product: ImportedProduct) => !unstorable.test(JSON.stringify(product));
/** JSON writes the first two as escapes; a backslash before them would be part of the text. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})|\ufffd/;
