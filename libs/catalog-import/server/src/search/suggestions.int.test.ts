import { IdentityModule } from '@domeka/identity';
import { addProducts, noteImport, startTestApp } from '@domeka/testing';
import type { CatalogRow, Person, TestApp } from '@domeka/testing';
import { CatalogImportModule } from '../catalog-import.module.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CatalogImportModule]);
  anna = await t.person('anna');
});
afterAll(() => t.close());
beforeEach(() => t.sql('truncate catalog_products, catalog_packages'));

const add = (...rows: CatalogRow[]) => addProducts(t.sql, rows);
const get = (path: string) => t.api(`GET ${path}`, { token: anna.token });
const suggested = async (q: string) =>
  (await get(`/catalog/suggestions?q=${encodeURIComponent(q)}`)).json as {
    isEmpty: boolean;
    items: Record<string, unknown>[];
  };
const named = async (q: string) =>
  (await suggested(q)).items.map(({ name, dosage }) => [name, dosage].filter(Boolean).join(' '));
const tablets = (name: string, dosage: string | null = null): CatalogRow => ({ name, dosage, form: 'Tabletki' });

test('an empty catalogue says so', async () => {
  expect(await suggested('apap')).toMatchObject({ isEmpty: true, items: [] });
  await add(tablets('Apap'));
  expect(await suggested('zzz')).toMatchObject({ isEmpty: false, items: [] });
});

test('two letters find what begins so, in order; one finds nothing', async () => {
  await add(tablets('Apap'), tablets('Apap Noc'), tablets('Ibuprom'), tablets('Ćlapap'), tablets('%p'));
  expect(await named('a')).toEqual([]);
  expect(await named('AP')).toEqual(['Apap', 'Apap Noc']);
  expect(await named('ći')).toEqual([]);
  expect(await named('cl')).toEqual(['Ćlapap']);
  expect(await named('%p')).toEqual(['%p']);
});

test('diacritics and case do not matter, in either direction', async () => {
  await add(tablets('Zażółć'), tablets('Prawoslaz'));
  for (const q of ['zazolc', 'ZAŻÓŁĆ', 'Zażolć']) expect(await named(q)).toEqual(['Zażółć']);
  expect(await named('prawośłaz')).toEqual(['Prawoslaz']);
});

test.each(['ibuporm', 'ibupron', 'ibprom', 'ibbuprom', 'iburpom', 'ibupro'])(
  'a slip of the finger passes: %s',
  async (typed) => {
    await add(tablets('Ibuprom', '200 mg'), tablets('Apap', '500 mg'), tablets('Acard', '75 mg'));
    expect(await named(typed)).toEqual(['Ibuprom 200 mg']);
  },
);

test('what begins as typed stands first, in order, then what is most like it', async () => {
  await add(tablets('Neo-Apap'), tablets('Apap Noc'), tablets('Apen'), tablets('Apap'), tablets('Apap Extra'));
  expect(await named('apap')).toEqual(['Apap', 'Apap Extra', 'Apap Noc', 'Neo-Apap']);
  expect((await named('apap e')).slice(0, 2)).toEqual(['Apap Extra', 'Apap']);
});

test.each(['na gorączkę', 'for fever', 'na sen'])('likeness of small words shows nothing: %s', async (typed) => {
  await add(tablets('Plaster na odciski'), tablets('Ibuprom Forte'), tablets('Na kaszel'), tablets('Forsen'));
  expect(await named(typed)).toEqual([]);
});

test('a slip passes where the strength is typed as well', async () => {
  await add(tablets('Ibuprom', '200 mg'), tablets('Ibuprom', '400 mg'), tablets('Apap', '200 mg'));
  expect((await named('ibuporm 400'))[0]).toBe('Ibuprom 400 mg');
});

test('strength is found with the name', async () => {
  await add(tablets('Xanax', '0,25 mg'), tablets('Xanax', '0,5 mg'), tablets('Xanax', '2 mg'));
  expect((await named('xanax 2'))[0]).toBe('Xanax 2 mg');
});

test('how like it has to be is not the server’s setting', async () => {
  await t.sql(`alter database ${(await t.sql<{ name: string }>('select current_database() as name'))[0]?.name}
    set pg_trgm.word_similarity_threshold = 1`);
  const other = await t.another();
  await add(tablets('Ibuprom', '200 mg'));
  const { json } = await other.api('GET /catalog/suggestions?q=ibuporm', { token: anna.token });
  expect(json.items).toMatchObject([{ name: 'Ibuprom' }]);
});

test('one line for a name, strength and form, whoever imports it: the one with a leaflet', async () => {
  const importers = Array.from({ length: 5 }, (_, at): CatalogRow => ({
    ...tablets('Xanax', '1 mg'),
    manufacturer: `Importer ${at}`,
    leafletUrl: at === 3 ? 'https://register.example/leaflet' : null,
  }));
  const ids = await add(...importers, { ...tablets('Xanax', '1 mg'), form: 'Tabletki o przedłużonym uwalnianiu' });
  for (const q of ['xa', 'xanax']) {
    const { items } = await suggested(q);
    expect(items.map(({ form }) => form)).toEqual(['Tabletki', 'Tabletki o przedłużonym uwalnianiu']);
    expect(items[0]?.productId).toBe(ids[3]);
  }
});

test('what is for animals, or gone from the register, is not offered', async () => {
  await add({ name: 'Apap', isGone: true }, { name: 'Apap Vet', isVeterinary: true }, tablets('Apap Noc'));
  for (const q of ['ap', 'apap']) expect(await named(q)).toEqual(['Apap Noc']);
});

test('no more than ten, and nothing breaks on a text that is none', async () => {
  await add(...Array.from({ length: 30 }, (_, at) => tablets(`Apap ${at}`)));
  for (const q of ['ap', 'apap']) expect(await named(q)).toHaveLength(10);
  for (const q of ['', '   ', '\u0301\u0301\u0301', '\\', "'", 'a'.repeat(5000), '\u0000\ud800'])
    expect((await get(`/catalog/suggestions?q=${encodeURIComponent(q.toWellFormed())}`)).status).toBe(200);
});

test('form and ATC code say type and category where they say them plainly', async () => {
  await noteImport(t.sql, '2026-10-01');
  await add({ name: 'Ibum', dosage: '100 mg/5 ml', form: 'Zawiesina doustna', categories: ['M01AE01'] });
  await add({ name: 'Ibuprom', form: 'Tabletki drażowane', categories: ['M01AE01', 'B01AC06'] });
  const { json } = await get('/catalog/suggestions?q=ibum');
  expect(json).toMatchObject({
    dataDate: '2026-10-01',
    items: [
      { name: 'Ibum', type: null, category: 'painkiller' },
      { name: 'Ibuprom', type: 'tablets', category: null },
    ],
  });
});

describe('by code', () => {
  const gtin = '05909991023744';
  test.each(['5909991023744', '05909991023744', ' 590 9991 023744 '])('%s is found', async (code) => {
    const [id] = await add({ ...tablets('Nalgesin'), packages: [{ gtin, packSize: '30 tabl.' }] });
    const { json } = await get(`/catalog/packages/${encodeURIComponent(code)}`);
    expect(json.items).toMatchObject([{ productId: id, gtin, type: 'tablets', quantity: 30, isWithdrawn: false }]);
  });

  test('EAN-8 and UPC-A are found as well', async () => {
    await add({ name: 'Eight', packages: [{ gtin: '00000096385074' }] });
    await add({ name: 'Twelve', packages: [{ gtin: '00036000291452' }] });
    expect((await get('/catalog/packages/96385074')).json.items[0].name).toBe('Eight');
    expect((await get('/catalog/packages/036000291452')).json.items[0].name).toBe('Twelve');
  });

  test('of several, those that are sold stand first, and animals’ are told', async () => {
    await add({ name: 'Gone', isGone: true, packages: [{ gtin }] });
    await add({ name: 'Withdrawn', packages: [{ gtin, isWithdrawn: true }] });
    await add({ name: 'Sold', isVeterinary: true, packages: [{ gtin }] });
    const { json } = await get(`/catalog/packages/${gtin}`);
    expect(json.items.map(({ name }: { name: string }) => name)).toEqual(['Sold', 'Withdrawn', 'Gone']);
    expect(json.items[0].isVeterinary).toBe(true);
  });

  test.each([
    ['5909991023745', 422, 'code-invalid'],
    ['123', 422, 'code-invalid'],
    ['5900000000000', 422, 'code-invalid'],
    ['5901234123457', 404, 'code-unknown'],
  ])('%s: %i', async (code, status, refusal) => {
    const answer = await get(`/catalog/packages/${code}`);
    expect([answer.status, answer.problem.code]).toEqual([status, refusal]);
  });
});
