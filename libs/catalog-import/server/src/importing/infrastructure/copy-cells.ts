import type { ImportedPackage } from '../domain/product.ts';

export interface CopyCell<Row> {
  type: 'text' | 'text[]' | 'boolean' | 'int' | 'catalog_package[]';
  write: (row: Row) => string;
}

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
const truthOf = (isSo: boolean) => (isSo ? 't' : 'f');
const packageOf = ({ gtin, packSize, availability, isWithdrawn, foreignGtins }: ImportedPackage) =>
  `(${gtin ?? ''},${valueOf(packSize)},${valueOf(availability)},${truthOf(isWithdrawn)},${quoted(arrayOf(foreignGtins))})`;

export const text = <Row>(of: (row: Row) => string | null): CopyCell<Row> => ({
  type: 'text',
  write: (row) => escaped(of(row)),
});
export const texts = <Row>(of: (row: Row) => string[]): CopyCell<Row> => ({
  type: 'text[]',
  write: (row) => escaped(arrayOf(of(row))),
});
export const truth = <Row>(of: (row: Row) => boolean): CopyCell<Row> => ({
  type: 'boolean',
  write: (row) => truthOf(of(row)),
});
export const count = <Row>(of: (row: Row) => number): CopyCell<Row> => ({
  type: 'int',
  write: (row) => String(of(row)),
});
export const packages = <Row>(of: (row: Row) => ImportedPackage[]): CopyCell<Row> => ({
  type: 'catalog_package[]',
  write: (row) => escaped(arrayOf(of(row).map(packageOf))),
});

export const partOf =
  <Row, Part>(part: (row: Row) => Part | null) =>
  ({ type, write }: CopyCell<Part>): CopyCell<Row> => ({
    type,
    write: (row) => {
      const found = part(row);
      return found === null ? nothing : write(found);
    },
  });
