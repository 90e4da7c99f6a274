// SQL from file rows to product columns: `s` is the staged row, `x` its values, `p` the product.

export const saidInRow = `lateral json_to_record(s.product) as x ("registerId" text, name text, "commonName" text, dosage text,
    form text, ingredients text[], categories text[], manufacturer text, routes text[], "isVeterinary" boolean,
    "leafletUrl" text, "characteristicsUrl" text)`;

const joined = (list: string) => `array_to_string(${list}, ', ')`;

/** Registers are complete: missing values are emptied. */
export const taken = {
  barcode: 's.barcode',
  register_id: 'x."registerId"',
  name: 'x.name',
  common_name: 'x."commonName"',
  dosage: 'x.dosage',
  form: 'x.form',
  ingredients: 'x.ingredients',
  categories: 'x.categories',
  manufacturer: 'x.manufacturer',
  routes: 'x.routes',
  is_veterinary: 'x."isVeterinary"',
  leaflet_url: 'x."leafletUrl"',
  characteristics_url: 'x."characteristicsUrl"',
};
export type ProductColumn = keyof typeof taken;

const unlessSilent = (column: ProductColumn) => `coalesce(x.${column}, p.${column})`;
/** Registers list what tables have in one cell; equal text is no change. */
const unlessSame = (list: ProductColumn) =>
  `case when x.${list} = '{}' or ${joined(`x.${list}`)} = ${joined(`p.${list}`)} then p.${list} else x.${list} end`;

/** Partial files: missing values stay, and so does a register product's code. */
export const amended: Partial<Record<ProductColumn, string>> = {
  barcode: 'case when p.is_register then coalesce(p.barcode, s.barcode) else coalesce(s.barcode, p.barcode) end',
  name: 'x.name',
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
