import { IdentityModule } from '@domeka/identity';
import { addPhoto, addProducts, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { importSteps } from './import-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let syrop: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
  [syrop = ''] = await addProducts(t.sql, [
    {
      name: 'Syrop',
      dosage: '5 mg',
      form: 'Syrop',
      ingredients: ['Ambroxoli hydrochloridum'],
      categories: ['R05CB06'],
    },
  ]);
  await fill();
});
afterAll(() => t.close());

const as = (person: Person, route: string, body?: object) => t.api(route, { token: person.token, body });
async function add(body: object): Promise<string> {
  const { status, json } = await as(anna, 'POST /medications', { onDuplicate: 'add-as-new', ...body });
  expect([status, json.errors]).toEqual([201, undefined]);
  return json.id as string;
}

/** What a spreadsheet would spoil, several packages, an opening, and the kinds of facts that there are. */
async function fill() {
  const id = await add({
    ...{ name: 'Żółć, "gęślą" jaźń', dosage: '0,5 g', type: 'tablets', categories: ['cold/flu', 'painkiller'] },
    ...{ quantity: 1.5, expiryDate: '2099-01-31', lotNumber: '0012', gtin: '05909991023744', location: 'Kuchnia' },
    ...{ purposes: ['pain', 'own words'], isTaken: true, how: '1-0-1', isPrivate: true },
    additionalInfo: '=1+1\n-two lines; and more',
  });
  await addPhoto(t, anna, id);
  const { json } = await as(anna, `POST /medications/${id}/packages`, { quantity: 0, expiryDate: '2098-05-31' });
  const opening = { openedOn: '2026-01-02', keeps: { value: 6, unit: 'months' } };
  await as(anna, `PUT /medications/${id}/packages/${json.id}/opening`, opening);
  await add({ name: 'Syrop', type: 'syrup', quantity: 75, catalogProductId: syrop });
  await add({ name: '1/2', type: 'other', dosage: '1,5', lotNumber: 'MAR3' });
}

type Kept = Awaited<ReturnType<ReturnType<typeof importSteps>['kept']>>;
const asIs = (kept: Kept) => kept;
/** What the list gives has no ties to the register. */
const untied = (kept: Kept) =>
  kept.map(({ medication, packages }) => {
    const {
      catalog_product_id: _,
      product_substances: _s,
      product_purpose: _p,
      product_sounds: _o,
      ...rest
    } = medication;
    return { medication: rest, packages };
  });

const sources: Record<string, () => Promise<string | Buffer>> = {
  'the list’s JSON': async () => (await as(anna, 'GET /medications.json')).text,
  'the list’s CSV in English': async () => (await t.api('GET /medications.csv', { token: anna.token })).text,
  'the list’s CSV in Polish': async () =>
    (await t.api('GET /medications.csv', { token: anna.token, language: 'pl' })).text,
  'the ZIP of the export': async () => (await as(anna, 'POST /profile/export', {})).bytes,
};

test.each(Object.keys(sources))(
  '%s becomes the same list in an empty account, and adds nothing twice',
  async (name) => {
    const file = await (sources[name]?.() ?? '');
    const jan = importSteps(t, await t.person('jan'));
    const plan = await jan.plan(file);
    expect(plan.columns).toEqual([]);
    expect(plan.counts).toMatchObject({ new: 3, anotherPackage: 1, alreadyThere: 0, unread: 0 });
    expect((await jan.run(plan.id)).json).toEqual({ added: 4 });
    const of = name === 'the ZIP of the export' ? asIs : untied;
    expect(of(await jan.kept())).toEqual(of(await importSteps(t, anna).kept()));
    expect(await jan.photos()).toEqual(name === 'the ZIP of the export' ? await importSteps(t, anna).photos() : []);
    const again = await jan.plan(file);
    expect(again.counts).toMatchObject({ new: 0, anotherPackage: 0, alreadyThere: 4, adds: 0 });
    expect((await jan.undo(plan.id)).json).toEqual({ removed: 4, kept: 0 });
    expect(await jan.kept()).toEqual([]);
    expect(await jan.photos()).toEqual([]);
  },
);

test('a tie to a product that is not in the register here is left out and counted', async () => {
  const rows = [
    { name: 'Apap', type: 'tablets', catalogProductId: '00000000-0000-4000-8000-000000000000' },
    { name: 'Ibuprom', type: 'tablets', catalogProductId: 'apap' },
    { name: 'Syrop', type: 'syrup', catalogProductId: syrop.toUpperCase() },
  ];
  const jan = importSteps(t, await t.person('jan'));
  const plan = await jan.plan(JSON.stringify(rows));
  expect(plan.counts).toMatchObject({ new: 3, unknownProducts: 2 });
  await jan.run(plan.id);
  expect((await jan.kept()).map(({ medication }) => medication.catalog_product_id)).toEqual([null, null, syrop]);
});

test('two of the same medication stay two where the file tells them apart', async () => {
  const ola = await t.person('ola');
  const body = { name: 'Apap', dosage: '500 mg', type: 'tablets', onDuplicate: 'add-as-new' };
  for (const additionalInfo of ['Mine', 'Of Jan']) await as(ola, 'POST /medications', { ...body, additionalInfo });
  const file = (await as(ola, 'GET /medications.json')).text;
  const jan = importSteps(t, await t.person('jan'));
  await jan.run((await jan.plan(file)).id);
  expect(await jan.kept()).toEqual(await importSteps(t, ola).kept());
  expect((await jan.plan(file)).counts).toMatchObject({ alreadyThere: 2, adds: 0 });
});
