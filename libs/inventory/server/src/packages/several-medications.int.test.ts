import { IdentityModule } from '@domeka/identity';
import { addDays, calendarDateIn, defaultTimeZone } from '@domeka/kernel';
import { everyListVisitor, listOfAll, startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());

const day = (days: number) => calendarDateIn(defaultTimeZone, addDays(new Date(), days));
const asked = (...ids: string[]) => `GET /medications/packages?${ids.map((id) => `medicationId=${id}`).join('&')}`;

test('the packages of several medications, in the order of use, without batch and code', async () => {
  const { token } = await t.person('anna');
  const add = async (body: object) => (await t.api('POST /medications', { token, body })).json.id as string;
  const another = (id: string, body: object) => t.api(`POST /medications/${id}/packages`, { token, body });
  const apap = await add({
    name: 'Apap',
    quantity: 3,
    expiryDate: day(-5),
    lotNumber: 'SECRET',
    gtin: '05902000000002',
  });
  await another(apap, { quantity: 20, expiryDate: day(300) });
  const drops = await add({ name: 'Drops', type: 'drops', quantity: 50 });
  const opened = (await another(drops, { quantity: 100, expiryDate: day(300) })).json;
  await t.api(`PUT /medications/${drops}/packages/${opened.id}/opening`, {
    token,
    body: { keeps: { value: 28, unit: 'days' } },
  });
  const { json } = await t.api(asked(apap, drops, 'nonsense'), { token });
  const shown = Object.fromEntries(
    json.items.map(({ medicationId, packages }: { medicationId: string; packages: Record<string, unknown>[] }) => [
      medicationId,
      packages.map(({ quantity, lastDay, isOpened }) => [quantity, lastDay, isOpened]),
    ]),
  );
  expect(shown).toEqual({
    [apap]: [
      [20, day(300), false],
      [3, day(-5), false],
    ],
    [drops]: [
      [100, day(28), true],
      [50, null, false],
    ],
  });
  expect(Object.keys(json.items[0].packages[0]).sort()).toEqual([
    'id',
    'isOpened',
    'isRecalled',
    'isSuspended',
    'lastDay',
    'quantity',
    'recall',
    'version',
  ]);
  expect(JSON.stringify(json)).not.toContain('SECRET');
  expect((await t.api('GET /medications/packages', { token })).json).toEqual({ items: [] });
});

test('those of a list are told to its members alone', async () => {
  const cast = await everyListVisitor(t);
  const listId = await listOfAll(t, cast);
  const body = { name: 'Apap', listId, isPrivate: true };
  const { id } = (await t.api('POST /medications', { token: cast.collaborator.token, body })).json;
  const seenBy = async ({ token }: { token: string }) => (await t.api(asked(id), { token })).json.items.length;
  for (const member of [cast.owner, cast.collaborator, cast.viewer]) expect(await seenBy(member)).toBe(1);
  for (const other of [cast.stranger, cast.formerMember]) expect(await seenBy(other)).toBe(0);
});
