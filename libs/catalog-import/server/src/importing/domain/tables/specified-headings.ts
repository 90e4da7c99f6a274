import type { ImportField } from '@domeka/catalog-import/contract';

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
