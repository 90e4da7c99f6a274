import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import type { ShelfView } from '@domeka/inventory/contract';
import { calendarDateIn, daysAfter, defaultTimeZone } from '@domeka/kernel';
import { shareSteps, startTestApp } from '@domeka/testing';
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
const soon = daysAfter(today, 100);
const totals = ({ expired, months, later, undated }: ShelfView) => [
  expired,
  months.reduce((sum, { count }) => sum + count, 0),
  later,
  undated,
];
const ofList = async ({ token }: Person) =>
  totals((await t.api('GET /medications?tab=all&shelf=true', { token })).json.shelf as ShelfView);

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
