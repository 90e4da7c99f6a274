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
    { name: 'Calcium', expiryDate: inDays(-400), categories: ['other'] },
  ];
  for (const body of medications) await t.api('POST /medications', { token: anna.token, body });
});
afterAll(() => t.close());

test.each([
  ['', ['Calcium', 'Ibuprom', 'apap', 'Zyrtec', 'Lacidofil', 'łagodny']],
  ['?sort=nonsense&expiry=nonsense', ['Calcium', 'Ibuprom', 'apap', 'Zyrtec', 'Lacidofil', 'łagodny']],
  ['?sort=expiry', ['Calcium', 'łagodny', 'Ibuprom', 'Lacidofil', 'apap', 'Zyrtec']],
  ['?sort=name', ['apap', 'Calcium', 'Ibuprom', 'Lacidofil', 'łagodny', 'Zyrtec']],
  ['?sort=expiry&list=personal', ['Calcium', 'łagodny', 'Lacidofil', 'Zyrtec']],
  ['?expiry=expired', ['Calcium', 'łagodny']],
  ['?expiry=soon&sort=name', ['Ibuprom', 'Lacidofil']],
  ['?expiry=soon&tab=all&sort=expiry', ['Ibuprom', 'Lacidofil']],
  ['?expiry=expired&category=other', ['Calcium']],
  ['?expiry=expired&q=lag', ['łagodny']],
])('the list of %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('how many are expired and expire soon is told of what tab and list show, whatever narrows them', async () => {
  expect((await list('')).counts).toMatchObject({ expired: 2, soon: 2, matching: 6 });
  expect((await list('?q=apap')).counts).toMatchObject({ expired: 2, soon: 2, matching: 1 });
  expect((await list(`?list=${home}`)).counts).toMatchObject({ expired: 0, soon: 1 });
  expect((await list('?expiry=expired')).counts).toMatchObject({ expired: 2, matching: 2 });
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
