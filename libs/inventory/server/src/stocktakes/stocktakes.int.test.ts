import { randomUUID } from 'node:crypto';
import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { stocktakeSteps } from './stocktake-steps.fixture.ts';

let t: TestApp;
let [anna, jan, vera]: Person[] = [];
let home: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());

/** Jan edits Anna's list, Vera only sees it. */
beforeEach(async () => {
  [anna, jan, vera] = await Promise.all([t.person('anna'), t.person('jan'), t.person('vera')]);
  await t.api('PUT /profile', { token: jan.token, body: { displayName: 'Jan K.' } });
  const lists = listSteps(t, anna);
  home = (await lists.create('Home')).id;
  await lists.invite(home, jan.email, 'collaborator');
  await lists.invite(home, vera.email, 'viewer');
});
const as = (person: Person | undefined) => stocktakeSteps(t, person!);

test('all unfinished packages stand in the order of the sheet: by place, then by name, what has no place last', async () => {
  const { begin, add, read, ask } = as(anna);
  const zyrtec = await add('Zyrtec', { location: 'Ławka', gtin: '5909991023744', lotNumber: 'A1' });
  await ask(`POST /medications/${zyrtec}/packages`, { quantity: 5, expiryDate: '2098-05-31' });
  await add('Łzy', { location: 'Kuchnia' });
  await add('Lek', { location: 'Kuchnia', dosage: '5 mg' });
  await add('Used up', { location: 'Kuchnia', quantity: 0 });
  await add('Unknown', { location: 'Lodówka', quantity: null });
  const { id, begunBy, begunAt } = await begin();
  expect([begunBy.isYou, new Date(begunAt).getTime()]).toEqual([true, expect.closeTo(Date.now(), -5)]);
  const { rows, seen, total, mayEdit, listName } = await read(id);
  expect(rows.map(({ location, name }) => [location, name])).toEqual([
    ['Kuchnia', 'Lek'],
    ['Kuchnia', 'Łzy'],
    ['Lodówka', 'Unknown'],
    ['Ławka', 'Zyrtec'],
    [null, 'Zyrtec'],
  ]);
  expect([seen, total, mayEdit, listName]).toEqual([0, 5, true, null]);
  expect(rows[3]).toMatchObject({ gtin: '05909991023744', lotNumber: 'A1', packageCount: 2, mark: null });
  expect(rows[4]).toMatchObject({ lastDay: '2098-05-31', medicationId: zyrtec, quantity: 5, version: 1 });
});

test('ticks are common to all who may edit, and say whose they are', async () => {
  const [hers, his] = [as(anna), as(jan)];
  for (const name of ['A', 'B', 'C']) await hers.add(name, { listId: home });
  const { id } = await hers.begin(home);
  const [a, b, c] = (await his.read(id)).rows.map((row) => row.id) as [string, string, string];
  expect((await his.tick(id, a)).json).toEqual({ seen: 1, total: 3 });
  expect((await hers.tick(id, a)).json).toEqual({ seen: 1, total: 3 });
  expect((await hers.tickSeveral(id, { seen: [b, c, randomUUID()] })).json).toEqual({ seen: 3, total: 3 });
  expect((await hers.tickSeveral(id, { seen: [c], unseen: [b] })).json).toEqual({ seen: 2, total: 3 });
  expect((await hers.tick(id, c, false)).json).toEqual({ seen: 1, total: 3 });
  const { rows, begunBy } = await hers.read(id);
  expect(rows.map(({ mark }) => mark)).toMatchObject([
    { outcome: 'seen', by: { name: 'Jan K.', isYou: false }, at: expect.stringMatching(/^20.*Z$/) },
    null as never,
    null as never,
  ]);
  expect(begunBy).toEqual({ name: anna?.email, isYou: true });
});

test('one check is open a place, also when two begin it at once, and places do not know of each other', async () => {
  const [hers, his] = [as(anna), as(jan)];
  const begun = await Promise.all([hers.begin(home), his.begin(home), hers.begin(home), hers.begin()]);
  expect(new Set(begun.slice(0, 3).map(({ id }) => id)).size).toBe(1);
  expect(begun[3]?.id).not.toBe(begun[0]?.id);
  expect((await his.begin(home)).id).toBe(begun[0]?.id);
  expect((await his.all()).map(({ id }) => id)).toEqual([begun[0]?.id]);
  expect(new Set((await hers.all()).map(({ listId }) => listId))).toEqual(new Set([home, null]));
});

test('a package of elsewhere is not ticked, and what leaves the place is not counted', async () => {
  const { begin, add, read, tick, ask } = as(anna);
  const [elsewhere, moves] = [await add('Elsewhere', { listId: home }), await add('Moves')];
  await add('Stays');
  const { id } = await begin();
  const packages = (await ask(`GET /medications/${elsewhere}`)).json.packages as { id: string }[];
  const refused = await tick(id, packages[0]?.id ?? '');
  expect([refused.status, refused.problem.code]).toEqual([404, 'package-not-found']);
  const row = (await read(id)).rows.find(({ name }) => name === 'Moves');
  await tick(id, row?.id ?? '');
  await ask(`PATCH /medications/${moves}`, { listId: home });
  expect(await read(id)).toMatchObject({ seen: 0, total: 1, rows: [{ name: 'Stays' }] });
});

test('a tick comes back with its package when a deletion is undone', async () => {
  const { begin, add, read, tick, ask } = as(anna);
  const medication = await add('Apap');
  const { id } = await begin();
  await tick(id, (await read(id)).rows[0]?.id ?? '');
  await ask(`DELETE /medications/${medication}`);
  expect(await read(id)).toMatchObject({ seen: 0, total: 0, rows: [] });
  await ask(`POST /medication-deletions/${medication}/undo`);
  expect(await read(id)).toMatchObject({ seen: 1, total: 1, rows: [{ mark: { outcome: 'seen' } }] });
});

test('whoever loses the right to edit still reads the ticks, whoever leaves reads nothing', async () => {
  const [hers, his] = [as(anna), as(jan)];
  await hers.add('Apap', { listId: home });
  const { id } = await his.begin(home);
  const [row] = (await his.read(id)).rows;
  await his.tick(id, row?.id ?? '');
  await listSteps(t, anna!).changeRole(home, jan!.id, 'viewer');
  expect(await his.read(id)).toMatchObject({ mayEdit: false, listName: 'Home', seen: 1 });
  for (const answer of [
    await his.tick(id, row?.id ?? '', false),
    await his.tickSeveral(id, { unseen: [row?.id] }),
    await his.finish(id),
    await his.giveUp(id),
    await as(vera).tick(id, row?.id ?? ''),
  ])
    expect([answer.status, answer.problem.code]).toEqual([403, 'role-too-low']);
  await listSteps(t, anna!).remove(home, jan!.id);
  expect((await his.ask(`GET /stocktakes/${id}`)).problem.code).toBe('stocktake-not-found');
  expect(await his.all()).toEqual([]);
  const { begunBy, rows } = await hers.read(id);
  expect([begunBy, rows[0]?.mark?.by]).toEqual(Array(2).fill({ name: null, isYou: false }));
});

test('giving up takes the ticks along, unless somebody ticked since', async () => {
  const { begin, add, read, tick, giveUp, ask, all } = as(anna);
  await add('Apap');
  const { id, version } = await begin();
  await tick(id, (await read(id)).rows[0]?.id ?? '');
  const late = await giveUp(id, version);
  expect([late.status, late.problem.code]).toEqual([409, 'changed-meanwhile']);
  expect((await giveUp(id, (await read(id)).version)).status).toBe(204);
  expect([(await ask(`GET /stocktakes/${id}`)).status, await all()]).toEqual([404, []]);
  expect((await read((await begin()).id)).seen).toBe(0);
});

test.each([
  ['PUT', '/packages', { seen: ['nonsense'] }],
  ['PUT', '/packages', { seen: Array(501).fill(randomUUID()) }],
  ['PUT', `/packages/${randomUUID()}`, { seen: 'perhaps' }],
  ['POST', '/finish', {}],
  ['POST', '/finish', { usedUp: [{ id: randomUUID() }] }],
  ['POST', '/finish', { usedUp: [{ id: 'x', version: 'y' }] }],
  ['POST', '/finish', { seen: ['x'], usedUp: [] }],
  ['POST', '/finish', { usedUp: Array(101).fill({ id: randomUUID(), version: 1 }) }],
])('what makes no sense, or is too much, is refused: %s %s %#', async (method, path, body) => {
  const { begin, ask } = as(anna);
  expect((await ask(`${method} /stocktakes/${(await begin()).id}${path}`, body)).status).toBe(422);
});
