import { randomUUID } from 'node:crypto';
import { IdentityModule } from '@domeka/identity';
import { DomainEvents } from '@domeka/platform';
import type { DomainEvent } from '@domeka/platform';
import { listSteps, startTestApp, transactionBeside } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { InventoryEvents } from '@domeka/inventory/contract';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
let jan: Person;
let home: string;
let cottage: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());

/** Jan is a collaborator in Home and a viewer in Cottage. */
beforeEach(async () => {
  [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const steps = listSteps(t, anna);
  home = (await steps.create('Home')).id;
  cottage = (await steps.create('Cottage')).id;
  await steps.invite(home, jan.email, 'collaborator');
  await steps.invite(cottage, jan.email, 'viewer');
});

const as = (person: Person, route: string, body?: object) => t.api(route, { token: person.token, body });
const change = (person: Person, body: object) => as(person, 'PATCH /medications', body);
const add = async (name: string, person: Person, listId: string | null = null) =>
  (await as(person, 'POST /medications', { name, listId, onDuplicate: 'add-as-new' })).json.id as string;
const read = async (id: string, person: Person) => (await as(person, `GET /medications/${id}`)).json;
const facts = (ids: string[], person: Person) => Promise.all(ids.map((id) => read(id, person)));

test('several move together, each told as if it had moved alone', async () => {
  const ids = [await add('A', anna), await add('B', anna, cottage), await add('C', anna, home)];
  const told: DomainEvent<InventoryEvents>[] = [];
  t.app.get<DomainEvents<InventoryEvents>>(DomainEvents).on('*', (event) => void told.push(event));
  const versions = Object.fromEntries(ids.map((id) => [id, 1]));
  const sending = { token: anna.token, body: { ids, versions, listId: home } };
  const twice = { ...sending, headers: { 'idempotency-key': randomUUID() } };
  const answer = await t.api('PATCH /medications', twice);
  expect(answer).toMatchObject({ status: 200, json: { count: 3, kept: [] } });
  expect((await t.api('PATCH /medications', twice)).json).toEqual(answer.json);
  expect((await facts(ids, jan)).map(({ listId }) => listId)).toEqual([home, home, home]);
  const moves = told.filter(({ type }) => type === 'medication_moved');
  expect(Object.fromEntries(moves.map(({ subjectId, details }) => [subjectId, details]))).toMatchObject({
    [ids[0] ?? '']: { from: 'personal', to: home },
    [ids[1] ?? '']: { from: cottage, to: home },
  });
  expect(moves).toHaveLength(2);
  expect((await change(jan, { ids: ids.slice(0, 2), listId: null })).json.count).toBe(2);
  expect((await facts(ids.slice(0, 2), jan)).map(({ userId }) => userId)).toEqual([jan.id, jan.id]);
});

test('several are made private, and public again, with no names in what is told', async () => {
  const ids = [await add('Apap', anna), await add('Ibuprom', anna, home)];
  const told: DomainEvent<InventoryEvents>[] = [];
  t.app.get<DomainEvents<InventoryEvents>>(DomainEvents).on('*', (event) => void told.push(event));
  for (const isPrivate of [true, false]) {
    expect((await change(anna, { ids, isPrivate })).json).toEqual({ count: 2, kept: [] });
    expect((await facts(ids, anna)).map((one) => one.isPrivate)).toEqual([isPrivate, isPrivate]);
  }
  const update = { type: 'medication_updated', details: { fields: ['isPrivate'] } };
  expect(told).toMatchObject(Array(4).fill(update));
  expect(JSON.stringify(told)).not.toMatch(/Apap|Ibuprom/);
});

test('what changed since it was seen stays and is named, what is gone is left out', async () => {
  const ids = [await add('Renewed', anna), await add('Old', anna), await add('Gone', anna)];
  await as(anna, `PATCH /medications/${ids[0]}`, { quantity: 22 });
  await as(anna, `DELETE /medications/${ids[2]}`);
  const versions = Object.fromEntries(ids.map((id) => [id.toUpperCase(), 1]));
  expect((await change(anna, { ids, versions, isPrivate: true, listId: home })).json).toEqual({
    count: 1,
    kept: [ids[0]],
  });
  const [renewed, old] = await facts(ids.slice(0, 2), anna);
  expect([renewed.isPrivate, renewed.listId, old.isPrivate, old.listId]).toEqual([false, null, true, home]);
  const again = await change(anna, { ids: [ids[0], ids[0]], versions, listId: home });
  expect([again.status, again.problem.code]).toEqual([409, 'changed-meanwhile']);
});

test('it takes the role for each of them, and for where they go; others’ are as good as none', async () => {
  const own = await add('Own', jan);
  const inCottage = await add('Seen', anna, cottage);
  const inHome = await add('Shared', anna, home);
  const annas = await add('Hers', anna);
  const ids = [own, inCottage, inHome, annas];
  expect((await change(jan, { ids, isPrivate: true })).json).toEqual({ count: 2, kept: [] });
  expect((await facts([inCottage, annas], anna)).map(({ isPrivate }) => isPrivate)).toEqual([false, false]);
  for (const [asked, status] of [
    [{ ids: [inCottage], isPrivate: true }, 403],
    [{ ids: [annas], isPrivate: true }, 404],
    [{ ids: [own, inHome], listId: cottage }, 403],
    [{ ids: [own, inHome], listId: randomUUID() }, 404],
  ] as const)
    expect([asked, (await change(jan, asked)).status]).toEqual([asked, status]);
  expect((await facts([own, inHome], jan)).map(({ listId }) => listId)).toEqual([null, home]);
  expect(await change(jan, { ids: [own, inCottage], listId: home })).toMatchObject({ status: 200, json: { count: 1 } });
  expect(await read(inCottage, jan)).toMatchObject({ listId: cottage, version: 1 });
});

test('two who move the same at once both get an answer, and nothing is moved twice', async () => {
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => add(name, anna, home)));
  const versions = Object.fromEntries(ids.map((id) => [id, 1]));
  const answers = await Promise.all([
    change(anna, { ids, versions, listId: null }),
    change(jan, { ids: [...ids].reverse(), versions, listId: null }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
});

test.each([
  [{}],
  [{ ids: [] }],
  [{ ids: ['nonsense'] }],
  [{ ids: 'one' }],
  [{ ids: Array(101).fill(randomUUID()) }],
  [{ ids: [randomUUID()], versions: { nonsense: 1 } }],
  [{ ids: [randomUUID()], versions: [] }],
  [{ ids: [randomUUID()], listId: 'nonsense' }],
  [{ ids: [randomUUID()], isPrivate: 'perhaps' }],
])('what makes no sense, or is too much, is refused: %#', async (body) => {
  expect((await change(anna, body)).status).toBe(422);
});

test.each(['changed', 'deleted'])(
  'several are %s after an import that has their place, and hold nothing until then',
  async (done) => {
    const ids = [await add('A', anna, home), await add('B', anna, home)];
    await transactionBeside(t, async (beside) => {
      await beside.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`medications:${home}`]);
      const answer =
        done === 'changed' ? change(jan, { ids, isPrivate: true }) : as(jan, 'POST /medication-deletions', { ids });
      await beside.isWaitedFor();
      await beside.query('select 1 from medications where scope_id = $1 for update nowait', [home]);
      await beside.commit();
      expect((await answer).json).toMatchObject({ count: 2 });
    });
  },
);
