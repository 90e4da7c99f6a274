import type { ChangedField } from '@domeka/catalog-import/contract';
import { barcodeOf } from '../domain/product.ts';
import type { ImportedProduct } from '../domain/product.ts';
import { text, texts, truth } from './copy-cells.ts';
import type { CopyCell } from './copy-cells.ts';

// In SQL `s` is the staged row, `p` the product.

interface ProductColumn {
  cell: CopyCell<ImportedProduct>;
  field: ChangedField | null;
  amended: string | null;
}

const joined = (list: string) => `array_to_string(${list}, ', ')`;
const unlessSilent = (column: string) => `coalesce(s.${column}, p.${column})`;
/** Registers list what tables have in one cell; equal text is no change. */
const unlessSame = (list: string) =>
  `case when s.${list} = '{}' or ${joined(`s.${list}`)} = ${joined(`p.${list}`)} then p.${list} else s.${list} end`;
/** A register product's code stays. */
const unlessOfRegister =
  'case when p.is_register then coalesce(p.barcode, s.barcode) else coalesce(s.barcode, p.barcode) end';

export const productColumns: Record<string, ProductColumn> = {
  barcode: { field: 'barcode', cell: text(barcodeOf), amended: unlessOfRegister },
  name: { field: 'name', cell: text(({ name }) => name), amended: 's.name' },
  form: { field: 'form', cell: text(({ form }) => form), amended: unlessSilent('form') },
  dosage: { field: 'dosage', cell: text(({ dosage }) => dosage), amended: unlessSilent('dosage') },
  ingredients: {
    field: 'active_ingredients',
    cell: texts(({ ingredients }) => ingredients),
    amended: unlessSame('ingredients'),
  },
  categories: { field: 'category', cell: texts(({ categories }) => categories), amended: unlessSame('categories') },
  manufacturer: {
    field: 'manufacturer',
    cell: text(({ manufacturer }) => manufacturer),
    amended: unlessSilent('manufacturer'),
  },
  routes: { field: 'administration_route', cell: texts(({ routes }) => routes), amended: unlessSame('routes') },
  common_name: { field: 'common_name', cell: text(({ commonName }) => commonName), amended: null },
  is_veterinary: { field: 'is_veterinary', cell: truth(({ isVeterinary }) => isVeterinary), amended: null },
  leaflet_url: { field: 'leaflet_url', cell: text(({ leafletUrl }) => leafletUrl), amended: null },
  characteristics_url: {
    field: 'characteristics_url',
    cell: text(({ characteristicsUrl }) => characteristicsUrl),
    amended: null,
  },
  register_id: { field: null, cell: text(({ registerId }) => registerId), amended: null },
};
const columns = Object.entries(productColumns);

type Expressions = Record<string, string>;

/** Registers are complete: missing values are emptied. */
export const taken: Expressions = Object.fromEntries(columns.map(([name]) => [name, `s.${name}`]));

/** Partial files: missing values stay. */
export const amended: Expressions = Object.fromEntries(
  columns.flatMap(([name, { amended }]) => (amended === null ? [] : [[name, amended]])),
);

export const assigned = (expressions: Expressions) =>
  Object.entries(expressions)
    .map(([name, expression]) => `${name} = ${expression}`)
    .join(', ');

export const differs = (expressions: Expressions) =>
  `(${Object.keys(expressions)
    .map((name) => `p.${name}`)
    .join(', ')}) is distinct from (${Object.values(expressions).join(', ')})`;

export const facts = (expressions: Expressions) =>
  `json_build_object(${columns
    .filter(([, { field }]) => field !== null)
    .map(([name, { field, cell }]) => {
      const value = expressions[name] ?? `p.${name}`;
      return `'${field}', ${cell.type === 'text[]' ? `nullif(${joined(value)}, '')` : value}`;
    })
    .join(', ')})`;

export const contents = `unnest(s.contents) with ordinality as g (gtin, pack_size, availability, is_withdrawn, foreign_gtins, ordinal)`;
