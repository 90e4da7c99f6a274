import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
let herList: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  herList = (await listSteps(t, anna).create()).id;
});

type Body = Record<string, unknown>;
const add = async (body: Body) =>
  (await t.api('POST /medications', { token: anna.token, body: { name: 'Apap', ...body } })).json;
const change = (id: string, body: Body) => t.api(`PATCH /medications/${id}`, { token: anna.token, body });
const read = async (id: string) => (await t.api(`GET /medications/${id}`, { token: anna.token })).json;
const list = async (query = '') => (await t.api(`GET /medications${query}`, { token: anna.token })).json;
const untaken = { isTaken: false, how: null, takenBy: [] };
const taken = () => ({ listId: herList, isTaken: true, how: '1 rano', takenBy: ['Ola', 'dziadek'] });

test('nothing is taken until it is ticked; how and who are told while it is, else only where it is edited', async () => {
  const { id } = await add({ listId: herList });
  expect(await read(id)).toMatchObject(untaken);
  const { listId: _, ...said } = taken();
  expect((await change(id, said)).json).toMatchObject(said);
  expect(await read(id)).toMatchObject(said);
  expect((await change(id, { isTaken: false })).json).toMatchObject(untaken);
  expect((await list()).items).toMatchObject([untaken]);
  expect(await read(id)).toMatchObject({ ...said, isTaken: false });
  expect((await change(id, { isTaken: true })).json).toMatchObject(said);
  await change(id, { isTaken: false });
  const emptied = { isTaken: true, how: null, takenBy: [] };
  expect((await change(id, { ...emptied, how: '' })).json).toMatchObject(emptied);
});

test('who may only read it is not told what is kept without the tick', async () => {
  const ben = await t.person('ben');
  await listSteps(t, anna).invite(herList, ben.email, 'viewer');
  const { id } = await add(taken());
  await change(id, { isTaken: false });
  expect((await t.api(`GET /medications/${id}`, { token: ben.token })).json).toMatchObject(untaken);
});

test('a merge, another package and an edit of something else leave it as it is', async () => {
  const { id } = await add(taken());
  const other = { listId: herList, isTaken: false, how: 'with milk', takenBy: ['Jan'] };
  await add({ ...other, onDuplicate: 'update-existing', existingId: id });
  await add({ ...other, onDuplicate: 'another-package', existingId: id });
  await change(id, { dosage: '500 mg' });
  expect(await read(id)).toMatchObject({ ...taken(), packageCount: 2 });
});

test('in one’s own nobody is named, and moving there forgets who was', async () => {
  const { id } = await add({ isTaken: true, takenBy: ['Ola'] });
  expect(await read(id)).toMatchObject({ isTaken: true, takenBy: [] });
  expect((await change(id, { takenBy: ['Ola'] })).json).toMatchObject({ takenBy: [] });
  expect((await change(id, { takenBy: ['Ola'], listId: herList })).json).toMatchObject({ takenBy: ['Ola'] });
  await change(id, { listId: null });
  await change(id, { listId: herList });
  expect(await read(id)).toMatchObject({ isTaken: true, takenBy: [] });
});

test('what is taken is counted and found by its filter, by no word', async () => {
  await add(taken());
  await add({ name: 'Hidden', isPrivate: true, isTaken: true, how: 'w razie bólu' });
  await add({ name: 'Ibuprom' });
  const page = await list('?taken=true&sort=name');
  expect(page).toMatchObject({ total: 2, items: [{ name: 'Apap' }, { name: 'Hidden' }], counts: { taken: 2 } });
  expect(await list(`?taken=true&list=${herList}`)).toMatchObject({ total: 1, counts: { taken: 1 } });
  for (const q of ['rano', 'Ola', 'razie']) expect([q, (await list(`?q=${q}`)).items]).toEqual([q, []]);
});

test.each([
  [{ how: 'x'.repeat(121) }, 'how', 'too-long'],
  [{ takenBy: ['x'.repeat(41)] }, 'takenBy', 'too-long'],
  [{ takenBy: 'a, b, c, d, e' }, 'takenBy', 'too-many'],
])('what is too long is refused at its field: %j', async (body, path, code) => {
  const { status, json } = await t.api('POST /medications', {
    token: anna.token,
    body: { name: 'Apap', listId: herList, isTaken: true, ...body },
  });
  expect([status, json.errors]).toMatchObject([422, [{ path, code: expect.stringContaining(code) }]]);
});

test('undoing a deletion brings it back', async () => {
  const { id } = await add(taken());
  await change(id, { isTaken: false });
  const deletion = await t.api('POST /medication-deletions', { token: anna.token, body: { ids: [id] } });
  await t.api(`POST /medication-deletions/${deletion.json.id}/undo`, { token: anna.token });
  expect((await change(id, { isTaken: true })).json).toMatchObject({ how: '1 rano', takenBy: ['Ola', 'dziadek'] });
});

test('names are offered to the list in which somebody takes something', async () => {
  const offers = async () => (await t.api('GET /medications/offers', { token: anna.token })).json.takenBy;
  const { id } = await add(taken());
  await add({ ...taken(), name: 'Ibuprom', takenBy: ['Ola', 'Jan'] });
  expect(await offers()).toEqual({ [herList]: ['Jan', 'Ola', 'dziadek'] });
  await change(id, { isTaken: false });
  expect(await offers()).toEqual({ [herList]: ['Jan', 'Ola'] });
});
