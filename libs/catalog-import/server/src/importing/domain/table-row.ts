import { isKnownByName } from '@domeka/catalog-import/contract';
import type { ColumnMapping, MappedField } from '@domeka/catalog-import/contract';
import { gtin14Of } from '@domeka/kernel';
import { codeInCell, unprotected } from '@domeka/platform/tables';
import { codeIn, isStorableProduct, skipped } from './finding.ts';
import type { Finding, ReadRow } from './finding.ts';
import { placesOf } from './headings.ts';
import { saidIn } from './product.ts';
import type { ImportedProduct } from './product.ts';

export interface RowFields {
  said: (field: MappedField) => string | null;
  column: (field: MappedField) => string;
}

export type CodesAre = 'taken' | 'doubted' | 'left-out';

export interface TableColumns {
  keys: string[];
  mapping: ColumnMapping;
  idScheme: string | null;
  codes: CodesAre;
}

/** Rows with another number of cells are skipped: their values are in the wrong columns. */
export function tableRowReader({ keys, mapping, idScheme, codes }: TableColumns) {
  const places = placesOf(keys, mapping);
  const column = (field: MappedField) => mapping[field] ?? field;
  const known = { idScheme, byName: isKnownByName({ mapping, holdsCodes: codes !== 'left-out' }) };
  return (line: number, cells: string[]): ReadRow => {
    if (cells.length < keys.length || cells.slice(keys.length).some((cell) => cell.trim() !== ''))
      return skipped(line, 'wrong-cell-count', null, String(cells.length));
    const cell = (field: MappedField) => {
      const place = places[field];
      const text = place === undefined ? '' : (cells[place] ?? '');
      return saidIn(field === 'barcode' ? codeInCell(text) : field === 'id' ? unprotected(text) : text);
    };
    if (codes === 'taken') return rowFrom(line, { said: cell, column }, known);
    const code = cell('barcode');
    if (codes === 'doubted' && code !== null && cell('name') !== null && cell('id') === null)
      return skipped(line, 'codes-in-doubt', column('barcode'), code);
    return rowFrom(line, { said: (field) => (field === 'barcode' ? null : cell(field)), column }, known);
  };
}

interface KnownBy {
  idScheme: string | null;
  byName: boolean;
}

/** Key: the id, else the code. Without an id an invalid code skips the row; with one only the code is left out. */
export function rowFrom(
  line: number,
  { said, column }: RowFields,
  { idScheme, byName }: KnownBy = { idScheme: null, byName: false },
): ReadRow {
  const name = said('name');
  const registerId = said('id');
  const code = said('barcode');
  const findings: Finding[] = [];
  if (name === null) return skipped(line, 'no-name', column('name'), null);
  if (registerId === null && !byName) {
    if (code === null) return skipped(line, 'no-code', column('barcode'), null);
    const read = gtin14Of(code);
    if ('fault' in read) return skipped(line, read.fault, column('barcode'), code);
  }
  const gtin = codeIn(code, column('barcode'), findings);
  const product: ImportedProduct = {
    registerId,
    ...(registerId !== null && idScheme !== null && { idScheme }),
    ...(byName && { isKnownByName: true as const }),
    name,
    commonName: null,
    dosage: said('dosage'),
    form: said('form'),
    ingredients: listed(said('active_ingredients')),
    categories: categoriesIn(said('category')),
    manufacturer: said('manufacturer'),
    routes: listed(said('administration_route')),
    isVeterinary: false,
    leafletUrl: null,
    characteristicsUrl: null,
    packages:
      gtin === null
        ? []
        : [{ gtin, packSize: said('pack_size'), availability: null, isWithdrawn: false, foreignGtins: [] }],
  };
  return isStorableProduct(product) ? { line, product, findings } : skipped(line, 'unstorable-character', null, name);
}

const listed = (text: string | null) => (text === null ? [] : [text]);
const atcCodes = /^[A-Z]\d\d[A-Z]{0,2}\d{0,2}(?:, [A-Z]\d\d[A-Z]{0,2}\d{0,2})*$/;
/** Splits lists of ATC codes only; other texts contain commas. */
const categoriesIn = (text: string | null) => (text === null ? [] : atcCodes.test(text) ? text.split(', ') : [text]);
