import { IdentityModule } from '@domeka/identity';
import { addDays, calendarDateIn, defaultTimeZone } from '@domeka/kernel';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { MedicationPage } from '@domeka/inventory/contract';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
let home: string;
const inDays = (days: number, zone = defaultTimeZone) => calendarDateIn(zone, addDays(new Date(), days));

async function list(query: string) {
  const answer = await t.api(`GET /medications${query}`, { token: anna.token });
  expect(answer.status).toBe(200);
  return answer.json as MedicationPage;
}
const names = async (query: string) => (await list(query)).items.map(({ name }) => name);

beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
  home = (await listSteps(t, anna).create('At home')).id;
  const medications = [
    { name: 'łagodny', expiryDate: inDays(-1) },
    { name: 'Lacidofil', expiryDate: inDays(30), categories: ['other'] },
    { name: 'Zyrtec', expiryDate: null },
    { name: 'apap', expiryDate: inDays(31), listId: home },
    { name: 'Ibuprom', expiryDate: inDays(0), listId: home, isPrivate: true },
    { name: 'Ćwikła', expiryDate: null },
    { name: 'Cykoria', dosage: '2 g', expiryDate: null },
    { name: 'Cykoria', dosage: '1 g', expiryDate: null },
    { name: 'Calcium', expiryDate: inDays(-400), categories: ['other'] },
  ];
  for (const body of medications)
    await t.api('POST /medications', { token: anna.token, body: { ...body, onDuplicate: 'add-as-new' } });
});
afterAll(() => t.close());

const undated = ['Cykoria', 'Cykoria', 'Ćwikła'];
test.each([
  ['', ['Calcium', ...undated, 'Ibuprom', 'apap', 'Zyrtec', 'Lacidofil', 'łagodny']],
  ['?sort=nonsense&expiry=nonsense', ['Calcium', ...undated, 'Ibuprom', 'apap', 'Zyrtec', 'Lacidofil', 'łagodny']],
  ['?sort=expiry', ['Calcium', 'łagodny', 'Ibuprom', 'Lacidofil', 'apap', ...undated, 'Zyrtec']],
  ['?sort=name', ['apap', 'Calcium', 'Cykoria', 'Cykoria', 'Ćwikła', 'Ibuprom', 'Lacidofil', 'łagodny', 'Zyrtec']],
  ['?sort=expiry&list=personal', ['Calcium', 'łagodny', 'Lacidofil', ...undated, 'Zyrtec']],
  ['?expiry=expired', ['Calcium', 'łagodny']],
  ['?expiry=soon&sort=name', ['Ibuprom', 'Lacidofil']],
  ['?expiry=soon&tab=all&sort=expiry', ['Ibuprom', 'Lacidofil']],
  ['?expiry=expired&category=other', ['Calcium']],
  ['?expiry=expired&q=lag', ['łagodny']],
])('the list of %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('of one name the strengths stand in order, in any order of adding', async () => {
  const { items } = await list('?sort=name&q=cykoria');
  expect(items.map(({ dosage }) => dosage)).toEqual(['1 g', '2 g']);
  for (const query of ['?sort=name', '?sort=name&tab=all', '?sort=name&expiry=soon'])
    expect((await list(query)).order).toBe('name');
});

test('the order chosen last is remembered, and holds where it is asked for', async () => {
  const jan = await t.person('jan');
  const orderOf = async (query: string) => (await t.api(`GET /medications${query}`, { token: jan.token })).json.order;
  expect(await orderOf('?sort=remembered')).toBe('newest');
  await t.api('PUT /profile', { token: jan.token, body: { listOrder: 'expiry' } });
  expect(await orderOf('?sort=remembered')).toBe('expiry');
  expect([await orderOf(''), await orderOf('?sort=name')]).toEqual(['newest', 'name']);
  expect(await orderOf('?sort=remembered')).toBe('expiry');
});

test('a list nobody ever used is told from one that was emptied', async () => {
  const jan = await t.person('jan');
  const wasUsed = async () => (await t.api('GET /medications', { token: jan.token })).json.wasUsed as boolean;
  expect(await wasUsed()).toBe(false);
  const { id } = (await t.api('POST /medications', { token: jan.token, body: { name: 'Apap', isPrivate: true } })).json;
  await t.api(`DELETE /medications/${id as string}`, { token: jan.token });
  expect(await wasUsed()).toBe(true);
});

test('how many are expired and expire soon is told of what tab and list show, whatever narrows them', async () => {
  expect((await list('')).counts).toMatchObject({ expired: 2, soon: 2, matching: 9, all: 9 });
  expect((await list('?q=apap')).counts).toMatchObject({ expired: 2, soon: 2, matching: 1, all: 9 });
  expect((await list(`?list=${home}`)).counts).toMatchObject({ expired: 0, soon: 1, all: 2 });
  expect((await list('?expiry=expired')).counts).toMatchObject({ expired: 2, matching: 2 });
});

test('what is expired and expires soon follows every change at once', async () => {
  const ewa = await t.person('ewa');
  const say = async (call: string, body?: object) =>
    (await t.api(call, { token: ewa.token, ...(body && { body }) })).json as { id: string };
  const seen: [number, number][] = [];
  const look = async () => {
    const { counts } = (await t.api('GET /medications', { token: ewa.token })).json as MedicationPage;
    seen.push([counts.expired, counts.soon]);
  };
  await look();
  const { id } = await say('POST /medications', { name: 'Apap', expiryDate: inDays(5) });
  await look();
  await say(`PATCH /medications/${id}`, { expiryDate: inDays(-5) });
  await look();
  await say(`PATCH /medications/${id}`, { listId: (await listSteps(t, ewa).create('At work')).id });
  await look();
  await say(`DELETE /medications/${id}`);
  await look();
  expect(seen).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
});

test('the day is the reader’s', async () => {
  const jan = await t.person('jan');
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']; // never the same day in both
  await t.api('POST /medications', { token: jan.token, body: { name: 'Apap', expiryDate: inDays(0, late) } });
  const expired = async (zone: string) =>
    (await t.api(`GET /medications?timeZone=${zone}`, { token: jan.token })).json.counts.expired as number;
  expect([await expired(early), await expired(late)]).toEqual([1, 0]);
  await t.api('PUT /profile', { token: jan.token, body: { timeZone: early } });
  expect(await expired(late)).toBe(1);
});
