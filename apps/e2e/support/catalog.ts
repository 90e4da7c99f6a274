import { addProducts, noteImport } from '@domeka/testing/catalog';
import { takeInRecalls } from './import-steps.ts';
import { sql } from './product.ts';
import { newAdmin } from './two-step.ts';

/** In no real register, so that no import removes it. */
export const registered = {
  code: '5901234500005',
  leafletUrl: 'https://register.example/zazolk/leaflet',
  ids: async () =>
    (await sql<{ id: string }>(`select id from catalog_products where key like 'test:%' order by position`)).map(
      ({ id }) => id,
    ),
};

/** Named by decisions of the register, which are there from the start of a run; other tests upload tables. */
export const decided = {
  withdrawn: { gtin: '05901234500012', lots: ['WA-1', 'WA-2'], number: '1/WC/2026' },
  suspended: { gtin: '05901234500029', lots: ['SB-1'], number: '2/WS/2026' },
  /** Of the last product of `registered`. */
  allBatches: { gtin: '05901234500036', lots: [], number: '3/WC/2026' },
  /** Its batches cannot be read. */
  unclear: { gtin: '05901234500043', lots: ['od UA-1 do UA-7, bez UA-3'], number: '4/WC/2026' },
  link: 'https://register.example/decision',
};

const kinds = {
  withdrawn: 'Wycofanie z obrotu',
  suspended: 'Wstrzymanie w obrocie',
  allBatches: 'Wycofanie z obrotu',
  unclear: 'Wycofanie z obrotu',
};

export async function fillRecalls() {
  const decisions = (['withdrawn', 'suspended', 'allBatches', 'unclear'] as const).map((what) => {
    const { gtin, lots, number } = decided[what];
    const batches = lots.map(
      (lot) => `<Seria><NumerSerii>${lot}</NumerSerii><DataWaznosci>2099-05-31</DataWaznosci></Seria>`,
    );
    return `<Decyzja><DataDecyzji>2026-11-20</DataDecyzji><NumerDecyzji>${number}</NumerDecyzji>
      <LinkDoPobraniaDecyzji>${decided.link}</LinkDoPobraniaDecyzji><RodzajDecyzji>${kinds[what]}</RodzajDecyzji>
      <ListaGTIN><GTIN>${gtin}</GTIN></ListaGTIN><Serie>${batches.join('')}</Serie></Decyzja>`;
  });
  const today = new Date().toISOString().slice(0, 10);
  const buffer = Buffer.from(`<Decyzje>${decisions.join('')}</Decyzje>`);
  await takeInRecalls((await newAdmin()).token, { name: `register-${today}.xml`, mimeType: 'text/xml', buffer });
}

/** Imported a while ago, so that tests' imports are the latest. */
export async function fillCatalog() {
  await noteImport(sql, '2026-10-01', new Date('2026-10-02T08:00:00Z'));
  await addProducts(sql, [
    {
      name: 'Zażółk Forte',
      dosage: '500 mg',
      form: 'Kapsułki twarde',
      categories: ['N02BE01'],
      commonName: 'Gesleverinum natricum',
      leafletUrl: registered.leafletUrl,
      characteristicsUrl: 'https://register.example/zazolk/characteristics',
      manufacturer: 'Zakłady Farmaceutyczne',
      packages: [{ gtin: `0${registered.code}`, packSize: '24 kaps.' }],
    },
    { name: 'Zażółk', dosage: '100 mg/5 ml', form: 'Syrop' },
    { name: 'Zażółk', dosage: '250 mg', form: 'Tabletki', isGone: true },
    { name: 'Dwumiar', dosage: '50 mg', form: 'Tabletki' },
    { name: 'Dwumiar', dosage: '100 mg/5 ml', form: 'Syrop' },
    { name: 'Wycofin', dosage: '20 mg', form: 'Tabletki', packages: [{ gtin: decided.allBatches.gtin }] },
  ]);
}
