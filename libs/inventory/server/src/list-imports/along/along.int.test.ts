import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from '../../inventory.module.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
});

const as = (person: Person, route: string, body?: object) => t.api(route, { token: person.token, body });
const add = async (body: object, person = anna) =>
  (await as(person, 'POST /medications', { onDuplicate: 'add-as-new', ...body })).json.id as string;
const linesOf = (text: string) => text.replace(/^\ufeff/, '').split('\r\n');

/** Apap has two packages, one of them opened. */
async function fill() {
  await add({ name: 'Secret', isPrivate: true, additionalInfo: '=1+1' });
  const id = await add({
    ...{ name: 'Apap', dosage: '500 mg', type: 'tablets', categories: ['cold/flu'], purposes: ['pain'] },
    ...{ quantity: 1.5, expiryDate: '2099-01-31', lotNumber: '0012', gtin: '05909991023744', location: 'Kitchen' },
    ...{ isTaken: true, how: '1-0-1' },
  });
  const { json } = await as(anna, `POST /medications/${id}/packages`, { quantity: 20, expiryDate: '2098-05-31' });
  const opening = { openedOn: '2026-01-02', keeps: { value: 60, unit: 'months' } };
  await as(anna, `PUT /medications/${id}/packages/${json.id}/opening`, opening);
}

test('what is on the list is a table, a row per package, in the reader’s language', async () => {
  await fill();
  const csv = (language: 'en' | 'pl') => t.api('GET /medications.csv?sort=name', { token: anna.token, language });
  const english = await csv('en');
  expect(english.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(english.headers['content-disposition']).toMatch(/^attachment; filename="domeka-\d{4}-\d\d-\d\d\.csv"$/);
  expect(linesOf(english.text)).toEqual([
    'Name,Dosage,Type,Quantity,Expiry date,Categories,Additional info,What for,I take this,How,Who takes it,Private,Batch number,Place,Code,Opened on,Keeps for,Good until,Package',
    `Apap,500 mg,tablets,1.5,2099-01-31,cold/flu,,Pain,yes,'1-0-1,,,'0012,Kitchen,'05909991023744,,,2099-01-31,'1/2`,
    `Apap,500 mg,tablets,20,2098-05-31,cold/flu,,Pain,yes,'1-0-1,,,,,,2026-01-02,60 months,2031-01-02,'2/2`,
    `Secret,,tablets,,,,'=1+1,,,,,yes,,,,,,,'1/1`,
    '',
  ]);
  const polish = linesOf((await csv('pl')).text);
  expect(polish[0]).toContain('Termin ważności;');
  expect(polish[1]).toContain('tabletki;1,5;2099-01-31');
  expect(polish[2]).toContain(';2026-01-02;60 miesięcy;');
});

test('for another program it is keys and values, and packages of one medication are known', async () => {
  await fill();
  const { headers, json } = await as(anna, 'GET /medications.json?sort=name');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="domeka-\d{4}-\d\d-\d\d\.json"$/);
  expect(json).toMatchObject([
    {
      medication: 1,
      name: 'Apap',
      type: 'tablets',
      quantity: 1.5,
      gtin: '05909991023744',
      openedOn: null,
      keeps: null,
    },
    {
      medication: 1,
      quantity: 20,
      expiryDate: '2098-05-31',
      openedOn: '2026-01-02',
      keeps: { value: 60, unit: 'months' },
    },
    { medication: 2, name: 'Secret', isPrivate: true, additionalInfo: '=1+1', quantity: null },
  ]);
  expect(JSON.stringify(json)).not.toContain(anna.id);
});

test('the search, the filters, the list and the order are those of the list', async () => {
  await fill();
  const { create } = listSteps(t, anna);
  const { id: home } = await create('Home');
  await add({ name: 'Ibuprom', listId: home, expiryDate: '2020-01-31' });
  const names = async (query: string) =>
    ((await as(anna, `GET /medications.json?${query}`)).json as { name: string }[]).map(({ name }) => name);
  expect(await names('sort=name')).toEqual(['Apap', 'Apap', 'Ibuprom', 'Secret']);
  expect(await names(`list=${home}`)).toEqual(['Ibuprom']);
  expect(await names('list=personal&sort=newest')).toEqual(['Apap', 'Apap', 'Secret']);
  expect(await names('expiry=expired')).toEqual(['Ibuprom']);
  expect(await names('q=apap')).toEqual(['Apap', 'Apap']);
  expect(await names('q=ibuprim')).toEqual(['Ibuprom']);
  expect(await names('taken=true&category=cold/flu')).toEqual(['Apap', 'Apap']);
  expect(await names('q=nothing-of-this')).toEqual([]);
});

test('others’ lists are taken along by members alone, and what is not told to a viewer is not in it', async () => {
  const jan = await t.person('jan');
  const steps = listSteps(t, anna);
  const { id: home } = await steps.create('Home');
  await add({ name: 'Apap', listId: home, how: 'With water', takenBy: ['Ola'] });
  expect((await as(jan, `GET /medications.csv?list=${home}`)).status).toBe(404);
  await steps.invite(home, jan.email, 'viewer');
  expect((await as(jan, 'GET /medications.json')).json).toMatchObject([{ name: 'Apap', how: null, takenBy: [] }]);
  expect((await as(anna, 'GET /medications.json')).json).toMatchObject([{ how: 'With water', takenBy: ['Ola'] }]);
});

test('a long list comes whole, in pages', async () => {
  await t.sql(
    `insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at)
     select gen_random_uuid(), $1, 'Apap ' || n, 'tablets', '{}', false, now(), now() from generate_series(1, 450) n`,
    [anna.id],
  );
  const { json } = await as(anna, 'GET /medications.json');
  expect(new Set((json as { name: string }[]).map(({ name }) => name)).size).toBe(450);
  expect(Math.max(...(json as { medication: number }[]).map(({ medication }) => medication))).toBe(450);
});
