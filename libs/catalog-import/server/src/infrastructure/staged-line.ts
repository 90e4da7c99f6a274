import { createHash } from 'node:crypto';
import type { Finding, ReadRow } from '../domain/finding.ts';
import { barcodeOf } from '../domain/product.ts';
import type { ImportedProduct } from '../domain/product.ts';

export const stagedColumns =
  'import_id, position, line, key, barcode, gtins, packages, digest, product, outcome, reason, "column", value';

const nothing = '\\N';
const special = /[\\\t\n\r]/;
/** https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS */
function escaped(text: string | null): string {
  if (text === null) return nothing;
  if (!special.test(text)) return text;
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}

/** For COPY. The digest tells whether a product changed between imports. */
export function productLine(importId: string, position: number, line: number, key: string, product: ImportedProduct) {
  const json = JSON.stringify(product);
  const digest = createHash('md5').update(json).digest('hex');
  const gtins = product.packages.map(({ gtin }) => gtin).filter((gtin) => gtin !== null);
  const barcode = barcodeOf(product) ?? nothing;
  return `${importId}\t${position}\t${line}\t${escaped(key)}\t${barcode}\t{${gtins.join(',')}}\t${product.packages.length}\t${digest}\t${escaped(json)}\t${nothing}\t${nothing}\t${nothing}\t${nothing}\n`;
}

/** Characters of a reported value. */
const longestValue = 200;

export const findingLine = (importId: string, { line }: Pick<ReadRow, 'line'>, finding: Finding) =>
  `${importId}\t0\t${line}\t${nothing}\t${nothing}\t${nothing}\t${nothing}\t${nothing}\t${nothing}\t${finding.outcome}\t${finding.reason}\t${escaped(cut(finding.column))}\t${escaped(cut(finding.value))}\n`;

const cut = (text: string | null) =>
  text === null ? null : text.slice(0, longestValue).replaceAll('\u0000', '').toWellFormed();
