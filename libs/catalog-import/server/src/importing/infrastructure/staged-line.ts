import { createHash } from 'node:crypto';
import type { Finding, ReadRow } from '../domain/finding.ts';
import { barcodeOf } from '../domain/product.ts';
import type { ImportedPackage, ImportedProduct } from '../domain/product.ts';

const productColumns =
  'register_id, name, common_name, dosage, form, ingredients, categories, manufacturer, routes, is_veterinary, leaflet_url, characteristics_url';
export const stagedColumns = `import_id, position, line, key, barcode, gtins, packages, digest, ${productColumns}, contents, outcome, reason, "column", value`;

const nothing = '\\N';
const special = /[\\\t\n\r]/;
/** https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS */
function escaped(text: string | null): string {
  if (text === null) return nothing;
  if (!special.test(text)) return text;
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}

/** https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO; composite values quote alike. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
const arrayOf = (texts: string[]) => `{${texts.map(quoted).join(',')}}`;
const valueOf = (text: string | null) => (text === null ? '' : quoted(text));
const packageOf = ({ gtin, packSize, availability, isWithdrawn, foreignGtins }: ImportedPackage) =>
  `(${gtin ?? ''},${valueOf(packSize)},${valueOf(availability)},${isWithdrawn ? 't' : 'f'},${quoted(arrayOf(foreignGtins))})`;

/** For COPY. The digest tells whether a product changed between imports. */
export function productLine(importId: string, position: number, line: number, key: string, product: ImportedProduct) {
  const digest = createHash('md5').update(JSON.stringify(product)).digest('hex');
  const gtins = product.packages.map(({ gtin }) => gtin).filter((gtin) => gtin !== null);
  const cells = [
    ...[importId, position, line, escaped(key), barcodeOf(product) ?? nothing, `{${gtins.join(',')}}`],
    ...[product.packages.length, digest, escaped(product.registerId), escaped(product.name)],
    ...[escaped(product.commonName), escaped(product.dosage), escaped(product.form)],
    ...[escaped(arrayOf(product.ingredients)), escaped(arrayOf(product.categories)), escaped(product.manufacturer)],
    ...[escaped(arrayOf(product.routes)), product.isVeterinary ? 't' : 'f', escaped(product.leafletUrl)],
    ...[escaped(product.characteristicsUrl), escaped(arrayOf(product.packages.map(packageOf)))],
    ...[nothing, nothing, nothing, nothing],
  ];
  return `${cells.join('\t')}\n`;
}

/** Characters of a reported value. */
const longestValue = 200;

/** Between line and outcome. */
const noProduct = `${nothing}\t`.repeat(18);

export const findingLine = (importId: string, { line }: Pick<ReadRow, 'line'>, finding: Finding) =>
  `${importId}\t0\t${line}\t${noProduct}${finding.outcome}\t${finding.reason}\t${escaped(cut(finding.column))}\t${escaped(cut(finding.value))}\n`;

const cut = (text: string | null) =>
  text === null ? null : text.slice(0, longestValue).replaceAll('\u0000', '').toWellFormed();
