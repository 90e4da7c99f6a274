import { IdentityModule } from '@domeka/identity';
import { addProducts, listSteps, noteImport, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let apap: string;
let ibum: string;
const leafletUrl = 'https://register.example/apap/leaflet';
const gtin = '05909991023744';
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  await noteImport(t.sql, '2026-10-01');
  const [one = '', other = ''] = await addProducts(t.sql, [
    {
      name: 'Apap',
      dosage: '500 mg',
      form: 'Tabletki powlekane',
      categories: ['N02BE01'],
      leafletUrl,
      manufacturer: 'US Pharmacia',
      packages: [{ gtin, packSize: '12 tabl.' }],
    },
    { name: 'Ibum', dosage: 'x'.repeat(750), form: 'Zawiesina doustna', isGone: true },
    { name: 'Apap', dosage: '500 mg', form: 'Czopki' },
  ]);
  [apap, ibum] = [one, other];
});
afterAll(() => t.close());

const stranger = '00000000-0000-4000-8000-000000000000';
const send = ({ token }: Person, route: string, body?: object) => t.api(route, { token, ...(body && { body }) });
const add = async (person: Person, body: object) => (await send(person, 'POST /medications', body)).json;
const read = async (person: Person, id: string) => (await send(person, `GET /medications/${id}`)).json;
const suggested = async (person: Person, q: string) =>
  (await send(person, `GET /medications/suggestions?q=${encodeURIComponent(q)}`)).json;

test('a medication remembers its product and its code, and tells of them by itself, not in the list', async () => {
  const anna = await t.person('anna');
  const { id } = await add(anna, { name: 'Apap', catalogProductId: apap, gtin: '5909991023744' });
  expect(await read(anna, id)).toMatchObject({
    catalogProductId: apap,
    gtin,
    catalogDate: '2026-10-01',
    product: { name: 'Apap', form: 'Tabletki powlekane', leafletUrl, characteristicsUrl: null, isGone: false },
  });
  const { items } = (await send(anna, 'GET /medications')).json;
  expect(items[0]).not.toHaveProperty('product');
});

test('what left the register says so', async () => {
  const anna = await t.person('anna');
  const { id } = await add(anna, { name: 'Ibum', catalogProductId: ibum });
  expect((await read(anna, id)).product).toMatchObject({ isGone: true, leafletUrl: null });
});

test('renaming keeps the tie; it is cut, or changed, when that is said', async () => {
  const anna = await t.person('anna');
  const { id } = await add(anna, { name: 'Apap', catalogProductId: apap, gtin });
  await send(anna, `PATCH /medications/${id}`, { name: 'For headaches' });
  await send(anna, `PATCH /medications/${id}/quantity`, { quantity: 3 });
  expect(await read(anna, id)).toMatchObject({ name: 'For headaches', catalogProductId: apap, gtin });
  await send(anna, `PATCH /medications/${id}`, { catalogProductId: ibum, gtin: '' });
  expect(await read(anna, id)).toMatchObject({ catalogProductId: ibum, gtin: null });
  await send(anna, `PATCH /medications/${id}`, { catalogProductId: null });
  expect(await read(anna, id)).toMatchObject({ name: 'For headaches', catalogProductId: null, product: null });
});

test.each([
  [{ catalogProductId: stranger }, 'catalogProductId', 'not-in-catalog'],
  [{ catalogProductId: 'apap' }, 'catalogProductId', 'invalid'],
  [{ gtin: '5909991023745' }, 'gtin', 'code-invalid'],
  [{ gtin: 5909991023744 }, 'gtin', 'code-invalid'],
])('%j is refused at %s: %s, with whatever else is wrong', async (body, path, code) => {
  const anna = await t.person('anna');
  const refused = await send(anna, 'POST /medications', { ...body, name: ' ', type: 'none' });
  expect(refused.problem.errors?.map((error) => [error.path, error.code])).toEqual(
    expect.arrayContaining([
      [path, code],
      ['name', 'required'],
      ['type', 'not-in-list'],
    ]),
  );
});

test('a tie stays as it is while the medication is changed, even if its product is not known any more', async () => {
  const anna = await t.person('anna');
  const { id } = await add(anna, { name: 'Apap', catalogProductId: apap });
  await t.sql('update medications set catalog_product_id = $2 where id = $1', [id, stranger]);
  const answer = await send(anna, `PATCH /medications/${id}`, { name: 'Apap!', catalogProductId: stranger });
  expect([answer.status, answer.json.catalogProductId, (await read(anna, id)).product]).toEqual([200, stranger, null]);
});

test('what was tied to a product that an undone import took away keeps its facts, and is offered without the tie', async () => {
  const anna = await t.person('anna');
  const [product = ''] = await addProducts(t.sql, [{ name: 'Wrongly imported', dosage: '5 mg' }]);
  const { id } = await add(anna, { name: 'Mine of it', dosage: '5 mg', catalogProductId: product });
  await t.sql('delete from catalog_products where id = $1', [product]);
  expect(await read(anna, id)).toMatchObject({ name: 'Mine of it', dosage: '5 mg', product: null });
  const { items } = await suggested(anna, 'mine of');
  expect(items).toMatchObject([{ isOwn: true, name: 'Mine of it', dosage: '5 mg', catalogProductId: null }]);
});

test('another box of the same brings its tie along', async () => {
  const anna = await t.person('anna');
  const { id } = await add(anna, { name: 'Apap', quantity: 2 });
  const merged = { name: 'APAP', quantity: 12, catalogProductId: apap, gtin, onDuplicate: 'update-existing' };
  await add(anna, { ...merged, existingId: id });
  expect(await read(anna, id)).toMatchObject({ quantity: 14, catalogProductId: apap, gtin });
});

test('suggestions begin with what one has oneself, as one calls it, then the register', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  await add(jan, { name: 'Apap of Jan' });
  await add(anna, { name: 'Old apap', type: 'capsules' });
  await add(anna, { name: 'Apap in blue', dosage: '1 g', categories: ['painkiller'], catalogProductId: apap, gtin });
  await add(anna, { name: 'Apap in blue', dosage: '1 g', onDuplicate: 'add-as-new' });
  const { isEmpty, items, catalogDate } = await suggested(anna, 'apap');
  expect([isEmpty, catalogDate]).toEqual([false, '2026-10-01']);
  expect(items).toMatchObject([
    { isOwn: true, name: 'Apap in blue', dosage: '1 g', categories: [], catalogProductId: null, gtin: null },
    { isOwn: true, name: 'Old apap', type: 'capsules' },
    { isOwn: false, name: 'Apap', dosage: '500 mg', type: 'suppository' },
    { isOwn: false, catalogProductId: apap, type: 'tablets', categories: ['painkiller'], quantity: null },
  ]);
  expect((await suggested(anna, 'a')).items).toEqual([]);
  expect((await suggested(anna, 'ibum')).items).toEqual([]); // withdrawn
});

test('what one has is offered once, not once more from the register', async () => {
  const anna = await t.person('anna');
  await add(anna, { name: 'Apap', catalogProductId: apap });
  const { items } = await suggested(anna, 'ap');
  expect(items.map(({ isOwn, type }: Record<string, unknown>) => [isOwn, type])).toEqual([
    [true, 'tablets'],
    [false, 'suppository'],
  ]);
});

test('what is in a list one keeps with others is one’s own name, too', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const { create, invite } = listSteps(t, anna);
  const { id } = await create('At home');
  await invite(id, jan.email, 'viewer');
  await add(anna, { name: 'Maść końska', listId: id });
  expect((await suggested(jan, 'masc')).items).toMatchObject([{ isOwn: true, name: 'Maść końska' }]);
});

test.each(['5909991023744', ' 590 9991 023744 ', gtin])('the code %s suggests the package', async (code) => {
  const anna = await t.person('anna');
  await add(anna, { name: '5909991023744 is its code' });
  expect((await suggested(anna, code)).items).toMatchObject([
    {
      isOwn: false,
      name: 'Apap',
      catalogProductId: apap,
      gtin,
      quantity: 12,
      packSize: '12 tabl.',
      manufacturer: 'US Pharmacia',
      isWithdrawn: false,
    },
  ]);
});

test('a strength that no form takes is not filled in', async () => {
  await t.sql('update catalog_products set gone_at = null where id = $1', [ibum]);
  const { items } = await suggested(await t.person('anna'), 'ibum');
  expect(items).toMatchObject([{ name: 'Ibum', dosage: null, type: null }]);
});

test.each(['5909991023744', gtin, `01${gtin}1728063010A1B221SERIAL1`])(
  'the list is searched by the code %s',
  async (code) => {
    const anna = await t.person('anna');
    await add(anna, { name: 'For headaches', gtin });
    await add(anna, { name: 'Of the same product', catalogProductId: apap });
    await add(anna, { name: 'My apap' });
    await add(anna, { name: 'Ibum', catalogProductId: ibum });
    const { items } = (await send(anna, `GET /medications?sort=name&q=${code}`)).json;
    expect(items.map(({ name }: { name: string }) => name)).toEqual([
      'For headaches',
      'My apap',
      'Of the same product',
    ]);
  },
);

test('a code that the register does not know finds what has it', async () => {
  const anna = await t.person('anna');
  await add(anna, { name: 'From abroad', gtin: '5901234123457' });
  await add(anna, { name: 'Apap' });
  const { items } = (await send(anna, 'GET /medications?q=5901234123457')).json;
  expect(items).toMatchObject([{ name: 'From abroad' }]);
});

test('the code of any package is found: in the list, and as one’s own newest', async () => {
  const anna = await t.person('anna');
  const code = '5901234123457';
  const { id } = await add(anna, { name: 'Older, bought again' });
  await add(anna, { name: 'Newer', gtin: code });
  await send(anna, `POST /medications/${id}/packages`, { gtin: code });
  const { items } = (await send(anna, `GET /medications?sort=name&q=${code}`)).json;
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Newer', 'Older, bought again']);
  expect((await suggested(anna, code)).items).toMatchObject([{ isOwn: true, name: 'Older, bought again' }]);
  expect((await suggested(await t.person('jan'), code)).items).toEqual([]);
});
