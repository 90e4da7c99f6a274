import { createHash } from 'node:crypto';
import type { Finding, ReadRow } from '../domain/finding.ts';
import type { ImportedProduct } from '../domain/product.ts';
import { count, packages, partOf, text, texts } from './copy-cells.ts';
import type { CopyCell } from './copy-cells.ts';
import { productColumns } from './product-columns.ts';

interface StagedRow {
  importId: string;
  position: number;
  line: number;
  key: string | null;
  product: ImportedProduct | null;
  finding: Finding | null;
}

const ofProduct = partOf(({ product }: StagedRow) => product);
const ofFinding = partOf(({ finding }: StagedRow) => finding);

/** Tells whether a product changed between imports. */
const digestOf = (product: ImportedProduct) => createHash('md5').update(JSON.stringify(product)).digest('hex');
const gtinsOf = (product: ImportedProduct) => product.packages.map(({ gtin }) => gtin).filter((gtin) => gtin !== null);

/** Characters of a reported value. */
const longestValue = 200;
const cut = (text: string | null) =>
  text === null ? null : text.slice(0, longestValue).replaceAll('\u0000', '').toWellFormed();

const columns: Record<string, CopyCell<StagedRow>> = {
  import_id: text(({ importId }) => importId),
  position: count(({ position }) => position),
  line: count(({ line }) => line),
  key: text(({ key }) => key),
  gtins: ofProduct(texts(gtinsOf)),
  packages: ofProduct(count((product) => product.packages.length)),
  digest: ofProduct(text(digestOf)),
  ...Object.fromEntries(Object.entries(productColumns).map(([name, { cell }]) => [name, ofProduct(cell)])),
  contents: ofProduct(packages((product) => product.packages)),
  outcome: ofFinding(text(({ outcome }) => outcome)),
  reason: ofFinding(text(({ reason }) => reason)),
  column: ofFinding(text(({ column }) => cut(column))),
  value: ofFinding(text(({ value }) => cut(value))),
};

export const stagedColumns = Object.keys(columns)
  .map((name) => `"${name}"`)
  .join(', ');

const cells = Object.values(columns);
const lineOf = (row: StagedRow) => `${cells.map(({ write }) => write(row)).join('\t')}\n`;

export const productLine = (importId: string, position: number, line: number, key: string, product: ImportedProduct) =>
  lineOf({ importId, position, line, key, product, finding: null });

export const findingLine = (importId: string, { line }: Pick<ReadRow, 'line'>, finding: Finding) =>
  lineOf({ importId, position: 0, line, key: null, product: null, finding });
