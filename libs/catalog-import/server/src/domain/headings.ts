import type { ColumnMapping, ImportField, MappedField } from '@domeka/catalog-import/contract';

/** The specified headings, and those of the Polish register's table. */
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

/** Ignores case, diacritics, blanks and punctuation. */
export const foldedHeading = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '');

export const fieldsByHeading = <Field extends string>(headings: Partial<Record<Field, string[]>>) =>
  Object.entries<string[] | undefined>(headings).flatMap(([field, names = []]) =>
    names.map((name) => [foldedHeading(name), field as Field] as const),
  );

const specified = new Map(fieldsByHeading(aliases));

export const fieldOf = (heading: string): ImportField | null => specified.get(foldedHeading(heading)) ?? null;

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

export function isRegisterTable(headings: string[]): boolean {
  const present = new Set(headings.map(foldedHeading));
  return Object.values(registerColumns).every((column) => present.has(foldedHeading(column)));
}

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

export const placesOf = (keys: string[], mapping: ColumnMapping): Partial<Record<MappedField, number>> =>
  Object.fromEntries(
    Object.entries(mapping)
      .map(([field, key]) => [field, keys.indexOf(key)] as const)
      .filter(([, place]) => place >= 0),
  );
