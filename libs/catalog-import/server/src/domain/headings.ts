import type { ColumnMapping, ImportField, MappedField } from '@domeka/catalog-import/contract';

/** Headings as the specification names them and as the Polish register's own table writes them. */
const aliases: Record<ImportField, string[]> = {
  barcode: ['barcode', 'ean', 'code', 'kodGTIN'],
  name: ['name', 'title', 'nazwaProduktu', 'Nazwa Produktu Leczniczego'],
  form: ['form', 'type', 'nazwaPostaciFarmaceutycznej', 'Postać farmaceutyczna'],
  dosage: ['dosage', 'dose', 'moc'],
  active_ingredients: ['active_ingredients', 'ingredients', 'Substancja czynna'],
  category: ['category', 'categories', 'Kod ATC'],
  manufacturer: ['manufacturer', 'podmiotOdpowiedzialny'],
  administration_route: [
    'administration_route',
    'drogaPodaniaNazwa',
    'Droga podania',
    'Droga podania - Gatunek - Tkanka - Okres karencji',
  ],
};

/** A heading as it is compared: case, diacritics, blanks and signs do not count. */
export const foldedHeading = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '');

const fieldOfHeading = new Map(
  Object.entries(aliases).flatMap(([field, names]) =>
    names.map((name) => [foldedHeading(name), field as ImportField] as const),
  ),
);

/** The field that a heading or an XML tag names, or null. */
export const fieldOf = (heading: string): ImportField | null => fieldOfHeading.get(foldedHeading(heading)) ?? null;

/** Which column holds which field, as far as the headings say; of two that name the same field the first one. */
export function mappingOf(headings: string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const heading of headings) {
    const field = fieldOf(heading);
    if (field && mapping[field] === undefined) mapping[field] = heading;
  }
  return mapping;
}

/** The columns of the register's own table that only it has. */
export const registerColumns = {
  id: 'Identyfikator Produktu Leczniczego',
  name: 'Nazwa Produktu Leczniczego',
  commonName: 'Nazwa powszechnie stosowana',
  kind: 'Rodzaj preparatu',
  routes: 'Droga podania - Gatunek - Tkanka - Okres karencji',
  dosage: 'Moc',
  form: 'Postać farmaceutyczna',
  atc: 'Kod ATC',
  manufacturer: 'Podmiot odpowiedzialny',
  packages: 'Opakowanie',
  ingredients: 'Substancja czynna',
  leaflet: 'Ulotka',
  characteristics: 'Charakterystyka',
} as const;

/** Whether a table is the register's own: it has all columns that are read of it. */
export function isRegisterTable(headings: string[]): boolean {
  const present = new Set(headings.map(foldedHeading));
  return Object.values(registerColumns).every((column) => present.has(foldedHeading(column)));
}

/** What the register's own table is mapped to, for the report. */
export const registerMapping: ColumnMapping = {
  id: registerColumns.id,
  barcode: registerColumns.packages,
  name: registerColumns.name,
  form: registerColumns.form,
  dosage: registerColumns.dosage,
  active_ingredients: registerColumns.ingredients,
  category: registerColumns.atc,
  manufacturer: registerColumns.manufacturer,
  administration_route: registerColumns.routes,
};

/** Where each field stands in a row: its column's number, for those that a column holds. */
export const placesOf = (headings: string[], mapping: ColumnMapping): Partial<Record<MappedField, number>> =>
  Object.fromEntries(
    Object.entries(mapping)
      .map(([field, heading]) => [field, headings.indexOf(heading)] as const)
      .filter(([, place]) => place >= 0),
  );
