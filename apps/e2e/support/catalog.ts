import { addProducts, noteImport } from '@domeka/testing/catalog';
import { sql } from './product.ts';

/** In no real register, so that no import removes it. */
export const registered = {
  code: '5901234500005',
  leafletUrl: 'https://register.example/zazolk/leaflet',
  ids: async () =>
    (await sql<{ id: string }>(`select id from catalog_products where key like 'test:%' order by position`)).map(
      ({ id }) => id,
    ),
};

/** Imported a while ago, so that tests' imports are the latest. */
export async function fillCatalog() {
  await noteImport(sql, '2026-10-01', new Date('2026-10-02T08:00:00Z'));
  await addProducts(sql, [
    {
      ...{ name: 'Zażółk Forte', dosage: '500 mg', form: 'Kapsułki twarde', categories: ['N02BE01'] },
      commonName: 'Gesleverinum natricum',
      ...{ leafletUrl: registered.leafletUrl, characteristicsUrl: 'https://register.example/zazolk/characteristics' },
      ...{ manufacturer: 'Zakłady Farmaceutyczne', packages: [{ gtin: `0${registered.code}`, packSize: '24 kaps.' }] },
    },
    { name: 'Zażółk', dosage: '100 mg/5 ml', form: 'Syrop' },
    { name: 'Zażółk', dosage: '250 mg', form: 'Tabletki', isGone: true },
  ]);
}
