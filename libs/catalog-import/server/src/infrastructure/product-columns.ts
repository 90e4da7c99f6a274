// How rows of a file become columns of products, in SQL: `s` is what was staged of a row, `x` what it says, `p` the product.

/** What a staged row says. */
export const saidInRow = `lateral json_to_record(s.product) as x ("registerId" text, name text, "commonName" text, dosage text,
    form text, ingredients text[], categories text[], manufacturer text, routes text[], "isVeterinary" boolean,
    "leafletUrl" text, "characteristicsUrl" text)`;

const joined = (list: string) => `array_to_string(${list}, ', ')`;

/** A register says the whole: what it does not say is empty. */
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
/** Registers list what tables have in one cell: the same text is no change. */
const unlessSame = (list: ProductColumn) =>
  `case when x.${list} = '{}' or ${joined(`x.${list}`)} = ${joined(`p.${list}`)} then p.${list} else x.${list} end`;

/** Other files say a part: what they do not say stays, and so does the code of a register's product. */
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

/** `set` of an update. */
export const assigned = (expressions: Partial<Record<ProductColumn, string>>) =>
  Object.entries(expressions)
    .map(([column, expression]) => `${column} = ${expression}`)
    .join(', ');

/** Whether that would change anything. */
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

/** Facts by the names that reports have for them, as JSON; a column without an expression stands as it is. */
export const facts = (expressions: Partial<Record<ProductColumn, string>>) =>
  `json_build_object(${Object.entries(columnOf)
    .map(([field, column]) => {
      const value = expressions[column] ?? `p.${column}`;
      return `'${field}', ${lists.includes(column) ? `nullif(${joined(value)}, '')` : value}`;
    })
    .join(', ')})`;
