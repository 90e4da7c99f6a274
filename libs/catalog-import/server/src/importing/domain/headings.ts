import type { ColumnMapping, MappedField } from '@domeka/catalog-import/contract';
import { foldedHeading } from './tables/specified-headings.ts';

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
