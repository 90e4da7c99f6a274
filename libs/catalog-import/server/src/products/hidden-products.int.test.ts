import { IdentityModule } from '@domeka/identity';
import { addProducts, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { CatalogImportModule } from '../catalog-import.module.ts';
import { Catalog } from '../catalog.ts';
import { importSteps } from '../importing/import-steps.fixture.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof importSteps>>;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CatalogImportModule]);
  at = await importSteps(t);
  anna = await t.person('anna');
});
afterAll(() => t.close());
beforeEach(() => t.sql('truncate catalog_products, catalog_packages, catalog_words'));

const code = '5909991023744';
const nalgesin = { name: 'Nalgesin', dosage: '275 mg', form: 'Tabletki', packages: [{ gtin: `0${code}` }] };

const find = async (q: string) =>
  (await t.api(`GET /catalog/products?q=${encodeURIComponent(q)}`, { token: at.token })).json as {
    items: { id: string; name: string; hidden: { reason: string } | null }[];
    isCut: boolean;
  };
const names = async (q: string) => (await find(q)).items.map(({ name }) => name);
const change = (id: string, body: object, more: object = {}) =>
  t.api(`PATCH /catalog/products/${id}`, { token: at.token, body, ...more });

async function offered() {
  const ask = (route: string) => t.api(route, { token: anna.token });
  const named = await t.app.get(Catalog).naming({
    pieces: [{ text: 'Nalgesin', isNoise: false, isBeforeStrength: true }],
    strengths: ['275 mg'],
    forms: [],
  });
  return [
    (await ask('GET /catalog/suggestions?q=na')).json.items.length,
    (await ask('GET /catalog/suggestions?q=nalgezin')).json.items.length,
    (await ask(`GET /catalog/packages/${code}`)).status,
    named.candidates.length,
  ];
}

test('a hidden product is offered nowhere until it is brought back', async () => {
  const [id = ''] = await addProducts(t.sql, [nalgesin]);
  expect(await offered()).toEqual([1, 1, 200, 1]);
  const hidden = await change(id, { isHidden: true, reason: ' Recalled, see letter ' });
  expect([hidden.status, hidden.json.hidden.reason]).toEqual([200, 'Recalled, see letter']);
  expect(await offered()).toEqual([0, 0, 404, 0]);
  expect((await change(id, { isHidden: false })).json.hidden).toBeNull();
  expect(await offered()).toEqual([1, 1, 200, 1]);
});

test('the next import leaves it hidden, whatever it says about it', async () => {
  const register = (name: string) =>
    `<produktyLecznicze><produktLeczniczy id="1" nazwaProduktu="${name}" moc="275 mg"><opakowania><opakowanie kodGTIN="${code}"/></opakowania></produktLeczniczy></produktyLecznicze>`;
  await at.imported(register('Nalgesin'));
  const [{ id = '' } = {}] = (await find('nalgesin')).items;
  await change(id, { isHidden: true, reason: 'Recalled' });
  expect((await at.imported(register('Nalgesin Forte'))).counts).toMatchObject({ changed: 1 });
  expect((await at.imported(`ean,name\n${code},Nalgesin Mini\n`)).counts).toMatchObject({ changed: 1 });
  const { items } = await find('mini');
  expect(items).toMatchObject([{ id, name: 'Nalgesin Mini', hidden: { reason: 'Recalled' } }]);
  expect(await offered()).toEqual([0, 0, 404, 0]);
});

test('administrators find whatever the catalogue holds, by words or by code; without either what is hidden', async () => {
  const [id = ''] = await addProducts(t.sql, [
    nalgesin,
    { name: 'Żel 100%', dosage: '10 mg/g', isGone: true },
    { name: 'For dogs', isVeterinary: true },
  ]);
  expect(await names('275 NALG')).toEqual(['Nalgesin']);
  expect(await names(` ${code} `)).toEqual(['Nalgesin']);
  expect(await names('zel 100%')).toEqual(['Żel 100%']);
  expect([await names('%'), await names('_'), await names('dogs')]).toEqual([['Żel 100%'], [], ['For dogs']]);
  expect([await names('5901234123457'), await names('')]).toEqual([[], []]);
  await change(id, { isHidden: true, reason: 'Recalled' });
  expect(await names('')).toEqual(['Nalgesin']);
});

test('of many at most fifty are told', async () => {
  await addProducts(
    t.sql,
    Array.from({ length: 51 }, (_, n) => ({ name: `Apap ${n}` })),
  );
  const { items, isCut } = await find('apap');
  expect([items.length, isCut]).toEqual([50, true]);
});

test('hiding needs a reason, and acts once', async () => {
  const [id = ''] = await addProducts(t.sql, [nalgesin]);
  for (const reason of [undefined, '', '  '])
    expect((await change(id, { isHidden: true, reason })).problem.errors).toMatchObject([
      { path: 'reason', message: 'Say why it is hidden.' },
    ]);
  expect((await change(id, { isHidden: true, reason: 'x'.repeat(501) })).problem.errors).toMatchObject([
    { path: 'reason', code: 'too-long' },
  ]);
  expect((await change(id, { isHidden: 'perhaps' })).problem.errors).toMatchObject([{ path: 'isHidden' }]);
  expect((await change(id, { isHidden: false })).problem).toMatchObject({ status: 409, code: 'product-not-hidden' });
  const once = { headers: { 'idempotency-key': 'one-form' } };
  const first = await change(id, { isHidden: true, reason: 'First' }, once);
  expect(first.json.hidden.reason).toBe('First');
  expect((await change(id, { isHidden: true, reason: 'First' }, once)).json).toEqual(first.json);
  expect((await change(id, { isHidden: true, reason: 'Second' })).problem).toMatchObject({ code: 'product-hidden' });
  expect((await find('')).items).toMatchObject([{ hidden: { reason: 'First' } }]);
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const path of [unknown, 'x'])
    expect((await change(path, { isHidden: true, reason: 'x' })).problem.code).toBe('product-not-found');
});
