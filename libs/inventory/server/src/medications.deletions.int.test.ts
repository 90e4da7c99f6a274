import { randomUUID } from 'node:crypto';
import { IdentityModule } from '@domeka/identity';
import { DomainEvents } from '@domeka/platform';
import type { DomainEvent } from '@domeka/platform';
import { addPhoto, listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { InventoryEvents } from '@domeka/inventory/contract';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
});
afterAll(() => t.close());

const as = (person: Person, route: string, body?: object) => t.api(route, { token: person.token, body });
const add = async (body: object, person = anna) =>
  (await as(person, 'POST /medications', { onDuplicate: 'add-as-new', ...body })).json.id as string;
const read = async (id: string, person = anna) => (await as(person, `GET /medications/${id}`)).json;
const total = async () => (await as(anna, 'GET /medications')).json.counts.mine as number;

test('what was deleted is seen nowhere, and comes back as it was, with its photo', async () => {
  const facts = { type: 'tablets', categories: ['other'], quantity: 2.5, expiryDate: '2027-01-31', isPrivate: true };
  const id = await add({ name: 'Apap', ...facts });
  await addPhoto(t, anna, id);
  const [before, many] = [await read(id), await total()];
  await as(anna, `DELETE /medications/${id}`);
  expect(await total()).toBe(many - 1);
  expect((await as(anna, `GET /medications/${id}`)).status).toBe(404);
  expect((await as(anna, `GET /medications/${id}/image`)).status).toBe(404);
  expect((await as(anna, 'GET /medications?q=apap')).json.items).toEqual([]);
  expect((await as(anna, `GET /medication-deletions/${id}`)).json).toEqual({ id, count: 1, name: 'Apap' });
  expect(await as(anna, `POST /medication-deletions/${id}/undo`)).toMatchObject({ status: 200, json: { count: 1 } });
  expect(await read(id)).toEqual(before);
  expect((await as(anna, `GET /medications/${id}/image`)).status).toBe(200);
  expect(await total()).toBe(many);
  expect((await as(anna, `POST /medication-deletions/${id}/undo`)).status).toBe(404);
});

test('several are deleted and brought back together; what is gone already is left out', async () => {
  const { create } = listSteps(t, anna);
  const listId = (await create('At home')).id;
  const ids = [await add({ name: 'A' }), await add({ name: 'B', listId }), await add({ name: 'C' })];
  await as(anna, `DELETE /medications/${ids[2]}`);
  const twice = { body: { ids: [...ids, ids[0]] }, token: anna.token, headers: { 'idempotency-key': randomUUID() } };
  const deletion = await t.api('POST /medication-deletions', twice);
  expect((await t.api('POST /medication-deletions', twice)).json).toEqual(deletion.json);
  expect(deletion).toMatchObject({ status: 201, json: { count: 2, name: null } });
  expect((await as(anna, 'POST /medication-deletions', { ids })).status).toBe(404);
  expect((await as(anna, `POST /medication-deletions/${deletion.json.id}/undo`)).json).toMatchObject({ count: 2 });
  expect([(await read(ids[0] ?? '')).name, (await read(ids[1] ?? '')).listId]).toEqual(['A', listId]);
});

test.each([[[]], [['nonsense']], ['one'], [Array(101).fill('00000000-0000-4000-8000-000000000000')]])(
  'what are no ids, or too many, is refused: %#',
  async (ids) => {
    expect((await as(anna, 'POST /medication-deletions', { ids })).status).toBe(422);
  },
);

test('after ten minutes, and for anybody else, there is nothing to bring back', async () => {
  const jan = await t.person('jan');
  const id = await add({ name: 'Apap' });
  await as(anna, `DELETE /medications/${id}`);
  expect((await as(jan, `POST /medication-deletions/${id}/undo`)).status).toBe(404);
  await t.sql(`update deleted_medications set deleted_at = now() - interval '601 seconds' where medication_id = $1`, [
    id,
  ]);
  expect((await as(anna, `GET /medication-deletions/${id}`)).status).toBe(404);
  expect((await as(anna, `POST /medication-deletions/${id}/undo`)).status).toBe(404);
});

test('in a list it takes the role to delete, also for taking it back, and is told', async () => {
  const jan = await t.person('jan');
  const { create, invite, changeRole } = listSteps(t, anna);
  const listId = (await create('Together')).id;
  await invite(listId, jan.email, 'collaborator');
  const id = await add({ name: 'Apap', listId });
  const told: DomainEvent<InventoryEvents>[] = [];
  t.app.get<DomainEvents<InventoryEvents>>(DomainEvents).on('*', (event) => void told.push(event));
  await as(jan, 'POST /medication-deletions', { ids: [id] });
  await changeRole(listId, jan.id, 'viewer');
  expect((await as(jan, `POST /medication-deletions/${id}/undo`)).status).toBe(404);
  const [row] = await t.sql<{ id: string }>(`select deletion_id as id from deleted_medications where list_id = $1`, [
    listId,
  ]);
  expect((await as(jan, `POST /medication-deletions/${row?.id}/undo`)).status).toBe(403);
  await changeRole(listId, jan.id, 'collaborator');
  expect((await as(jan, `POST /medication-deletions/${row?.id}/undo`)).status).toBe(200);
  expect(told.filter(({ subjectId }) => subjectId === id).map(({ type, details }) => [type, details])).toEqual([
    ['medication_deleted', { list: listId }],
    ['medication_restored', { list: listId }],
  ]);
  expect((await read(id)).userId).toBe(anna.id);
});

test('what changed since it was seen stays, and is named; the rest goes', async () => {
  const ids = [await add({ name: 'Renewed' }), await add({ name: 'Old' }), await add({ name: 'Older' })];
  const versions = { [ids[0] ?? '']: 1, [ids[1] ?? '']: 1 };
  await as(anna, `PATCH /medications/${ids[0]}`, { quantity: 22, expiryDate: '2029-01-31' });
  const deletion = await as(anna, 'POST /medication-deletions', { ids, versions });
  expect(deletion).toMatchObject({ status: 201, json: { count: 2, kept: [ids[0]] } });
  expect((await read(ids[0] ?? '')).quantity).toBe(22);
  const again = await as(anna, 'POST /medication-deletions', { ids: ids.slice(0, 1), versions });
  expect([again.status, again.problem.code]).toEqual([409, 'changed-meanwhile']);
  const one = await as(anna, `DELETE /medications/${ids[0]}?version=1`);
  expect([one.status, one.problem.code]).toEqual([409, 'changed-meanwhile']);
  expect((await as(anna, `DELETE /medications/${ids[0]}?version=2`)).status).toBe(204);
});

test.each(['ids', 'versions'])('an id in capitals among the %s means the same medication', async (written) => {
  const id = await add({ name: 'Renewed' });
  await as(anna, `PATCH /medications/${id}`, { quantity: 22 });
  const capital = id.toUpperCase();
  const body =
    written === 'ids' ? { ids: [capital, id], versions: { [id]: 1 } } : { ids: [id], versions: { [capital]: 1 } };
  const refused = await as(anna, 'POST /medication-deletions', body);
  expect([refused.status, refused.problem.code]).toEqual([409, 'changed-meanwhile']);
  const seen = { ...body, versions: { [Object.keys(body.versions)[0] ?? '']: 2 } };
  expect(await as(anna, 'POST /medication-deletions', seen)).toMatchObject({
    status: 201,
    json: { count: 1, kept: [] },
  });
});

test.each([['one'], [[]], [{ nonsense: 1 }], [{ '00000000-0000-4000-8000-000000000000': '1' }]])(
  'what are no versions is refused: %#',
  async (versions) => {
    const ids = [await add({ name: 'Apap' })];
    const { status, problem } = await as(anna, 'POST /medication-deletions', { ids, versions });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'versions']);
    expect((await as(anna, `DELETE /medications/${ids[0]}?version=x`)).status).toBe(422);
  },
);
