// SQL from file rows to product columns: `s` is the staged row, `p` the product.

const joined = (list: string) => `array_to_string(${list}, ', ')`;

/** Registers are complete: missing values are emptied. */
export const taken = {
  barcode: 's.barcode',
  register_id: 's.register_id',
  name: 's.name',
  common_name: 's.common_name',
  dosage: 's.dosage',
  form: 's.form',
  ingredients: 's.ingredients',
  categories: 's.categories',
  manufacturer: 's.manufacturer',
  routes: 's.routes',
  is_veterinary: 's.is_veterinary',
  leaflet_url: 's.leaflet_url',
  characteristics_url: 's.characteristics_url',
};
export type ProductColumn = keyof typeof taken;

const unlessSilent = (column: ProductColumn) => `coalesce(s.${column}, p.${column})`;
/** Registers list what tables have in one cell; equal text is no change. */
const unlessSame = (list: ProductColumn) =>
  `case when s.${list} = '{}' or ${joined(`s.${list}`)} = ${joined(`p.${list}`)} then p.${list} else s.${list} end`;

/** Partial files: missing values stay, and so does a register product's code. */
export const amended: Partial<Record<ProductColumn, string>> = {
  barcode: 'case when p.is_register then coalesce(p.barcode, s.barcode) else coalesce(s.barcode, p.barcode) end',
  name: 's.name',
  dosage: unlessSilent('dosage'),
  form: unlessSilent('form'),
  ingredients: unlessSame('ingredients'),
  categories: unlessSame('categories'),
  manufacturer: unlessSilent('manufacturer'),
  routes: unlessSame('routes'),
};

export const assigned = (expressions: Partial<Record<ProductColumn, string>>) =>
  Object.entries(expressions)
    .map(([column, expression]) => `${column} = ${expression}`)
    .join(', ');

export const differs = (expressions: Partial<Record<ProductColumn, string>>) =>
  `(${Object.keys(expressions)
    .map((column) => `p.${column}`)
    .join(', ')}) is distinct from (${Object.values(expressions).join(', ')})`;

const columnOf = {
  barcode: 'barcode',
  name: 'name',
  form: 'form',
  dosage: 'dosage',
  active_ingredients: 'ingredients',
  category: 'categories',
  manufacturer: 'manufacturer',
  administration_route: 'routes',
  common_name: 'common_name',
  is_veterinary: 'is_veterinary',
  leaflet_url: 'leaflet_url',
  characteristics_url: 'characteristics_url',
} as const satisfies Record<string, ProductColumn>;
const lists: readonly ProductColumn[] = ['ingredients', 'categories', 'routes'];

export const facts = (expressions: Partial<Record<ProductColumn, string>>) =>
  `json_build_object(${Object.entries(columnOf)
    .map(([field, column]) => {
      const value = expressions[column] ?? `p.${column}`;
      return `'${field}', ${lists.includes(column) ? `nullif(${joined(value)}, '')` : value}`;
    })
    .join(', ')})`;

export const contents = `unnest(s.contents) with ordinality as g (gtin, pack_size, availability, is_withdrawn, foreign_gtins, ordinal)`;
