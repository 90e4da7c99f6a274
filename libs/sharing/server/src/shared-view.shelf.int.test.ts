import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import type { ShelfView } from '@domeka/inventory/contract';
import { calendarDateIn, daysAfter, defaultTimeZone } from '@domeka/kernel';
import { listSteps, shareSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
let anna: Person;
let her: ReturnType<typeof shareSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  her = shareSteps(t, anna);
});

const today = calendarDateIn(defaultTimeZone, new Date());
const [past, soon, far] = [daysAfter(today, -40), daysAfter(today, 100), daysAfter(today, 3000)];
const totals = ({ expired, months, later, undated }: ShelfView) => [
  expired,
  months.reduce((sum, { count }) => sum + count, 0),
  later,
  undated,
];
const ofLink = async (token: string) => totals((await her.open(token)).json.shelf as ShelfView);
const ofList = async ({ token }: Person) =>
  totals((await t.api('GET /medications?tab=all&shelf=true', { token })).json.shelf as ShelfView);

test('a link shows what ends when of all that it shows, and of nothing private', async () => {
  const { id } = await her.add({ name: 'Shown', expiryDate: soon });
  await t.api(`POST /medications/${id}/packages`, { token: anna.token, body: { expiryDate: past } });
  await her.add({ name: 'Also shown', expiryDate: far });
  const { shareToken } = await her.share();
  expect(await ofLink(shareToken)).toEqual([1, 1, 1, 0]);
  const hidden = [past, soon, far, null].map((expiryDate, index) => ({ name: `Hidden ${index}`, expiryDate }));
  for (const body of hidden) await her.add({ ...body, isPrivate: true });
  expect(await ofLink(shareToken)).toEqual([1, 1, 1, 0]);
  await t.api(`PATCH /medications/${id}/privacy`, { token: anna.token, body: { isPrivate: true } });
  expect(await ofLink(shareToken)).toEqual([0, 0, 1, 0]);
});

test('a link shows its own list’s shelf alone', async () => {
  const { id: listId } = await listSteps(t, anna).create('At home');
  await her.add({ name: 'Personal', expiryDate: soon });
  await her.add({ name: 'In the list', expiryDate: far, listId });
  const { shareToken } = await her.share({ listId });
  expect(await ofLink(shareToken)).toEqual([0, 0, 1, 0]);
});

test('beside one’s own stands what others share, without what they keep private; months find as little', async () => {
  const jan = await t.person('jan');
  await shareSteps(t, jan).add({ name: 'His own, private', expiryDate: soon, isPrivate: true });
  await her.add({ name: 'Shown', expiryDate: soon });
  const { id } = await her.add({ name: 'Hidden', expiryDate: soon, isPrivate: true });
  const { id: shareId } = await her.share({ recipientEmail: jan.email });
  const inMonth = async () => {
    const query = `?tab=all&sort=name&expiry=${soon.slice(0, 7)}`;
    const { items } = (await t.api(`GET /medications${query}`, { token: jan.token })).json as {
      items: { name: string }[];
    };
    return items.map(({ name }) => name);
  };
  expect(await ofList(jan)).toEqual([0, 2, 0, 0]);
  expect(await inMonth()).toEqual(['His own, private', 'Shown']);
  await t.api(`PATCH /medications/${id}/privacy`, { token: anna.token, body: { isPrivate: false } });
  expect(await ofList(jan)).toEqual([0, 3, 0, 0]);
  await her.revoke(shareId);
  expect(await ofList(jan)).toEqual([0, 1, 0, 0]);
});
