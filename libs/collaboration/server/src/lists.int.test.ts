import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { CollaborationModule } from './collaboration.module.ts';

let t: TestApp;
let anna: Person;
let jan: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CollaborationModule]);
  [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
});
afterAll(() => t.close());

const edit = (id: string, body: object, { token } = anna) => t.api(`PATCH /lists/${id}`, { token, body });

test('who makes a list owns it; it has the facts that were given', async () => {
  const { status, json } = await t.api('POST /lists', {
    token: anna.token,
    body: { name: '  Dom  ', description: 'Szafka w kuchni' },
  });
  expect(status).toBe(201);
  expect(json).toEqual({
    id: expect.any(String),
    name: 'Dom',
    description: 'Szafka w kuchni',
    createdBy: anna.id,
    createdAt: expect.stringMatching(/Z$/),
    role: 'owner',
    memberCount: 1,
    version: 1,
  });
  expect((await t.api(`GET /lists/${json.id}`, { token: anna.token })).json).toEqual(json);
});

test('a form sent twice makes one list, and changes one once', async () => {
  const headers = { 'idempotency-key': '5b3ad6a6-1c4e-4a55-8f0e-3c1c2f0a9d10.create' };
  const { token } = await t.person('twice');
  const make = () => t.api('POST /lists', { token, body: { name: 'Once' }, headers });
  const [first, second] = [await make(), await make()];
  expect([first.status, second.json]).toEqual([201, first.json]);
  const rename = () => t.api(`PATCH /lists/${first.json.id}`, { token, body: { name: 'Twice' }, headers });
  expect([(await rename()).json, (await rename()).json.version]).toEqual([
    { ...first.json, name: 'Twice', version: 2 },
    2,
  ]);
  expect((await t.api('GET /lists', { token })).json.items).toHaveLength(1);
});

test.each([{ name: '' }, { name: ' \u200b ' }, { name: 'x'.repeat(101) }, { name: 'a\nb' }, {}, { name: 7 }])(
  'a name that is none is refused: %j',
  async (body) => {
    const { status, problem } = await t.api('POST /lists', { token: anna.token, body });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'name']);
  },
);

test('lists stand with the oldest first, each with one’s role and how many keep it', async () => {
  const eva = await t.person('eva');
  const steps = listSteps(t, eva);
  const first = await steps.create('First');
  const second = await listSteps(t, jan).create('Second');
  await listSteps(t, jan).invite(second.id, eva.email, 'viewer');
  expect(await steps.lists()).toMatchObject([
    { id: first.id, role: 'owner', memberCount: 1 },
    { id: second.id, role: 'viewer', memberCount: 2 },
  ]);
});

test('a new name and description are there at once; an edit of an older version is told', async () => {
  const { id } = await listSteps(t, anna).create();
  expect((await edit(id, { name: 'Flat', description: 'Ours', version: 1 })).json).toMatchObject({
    name: 'Flat',
    description: 'Ours',
    version: 2,
  });
  const late = await edit(id, { name: 'Late', version: '1' });
  expect([late.status, late.problem.code]).toEqual([409, 'changed-meanwhile']);
  expect((await edit(id, { description: ' ' })).json).toMatchObject({ name: 'Flat', description: null });
  expect((await edit(id, { name: ' ' })).status).toBe(422);
});

test.each([
  ['\uffa0', 'required'],
  ['You won https://evil.example/win', 'web-address'],
  ['a\u202eb', 'turns-text'],
])('%j is no name of a list', async (name, code) => {
  const { status, problem } = await t.api('POST /lists', { token: anna.token, body: { name } });
  expect([status, problem.errors]).toEqual([422, [{ path: 'name', code, message: expect.any(String) }]]);
});

test('a list is deleted by its name, typed as it looks', async () => {
  const steps = listSteps(t, anna);
  const { id } = await steps.create('Żółw');
  await t.sql('update medication_lists set name = $2 where id = $1', [id, 'Mały  Żółw']); // as earlier versions kept it
  for (const name of ['Maly Zolw', 'MałyŻółw', '']) {
    const { status, problem } = await steps.delete(id, name);
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'name']);
  }
  expect((await steps.delete(id, 'mały\u00a0Żółw')).status).toBe(204);
  expect((await t.api(`GET /lists/${id}`, { token: anna.token })).status).toBe(404);
  expect((await steps.delete(id, 'Żółw')).status).toBe(404);
});

test('of very many lists the latest of others’ are left out, never one’s own', async () => {
  const eva = await t.person('eva');
  await t.sql(
    `with made as (insert into medication_lists (id, name, created_at, updated_at)
       select gen_random_uuid(), 'Flood', now() - interval '1 day', now() from generate_series(1, 500) returning id)
     insert into list_members (id, list_id, user_id, role, joined_at) select gen_random_uuid(), id, $1, 'viewer', now() from made`,
    [eva.id],
  );
  const { id } = await listSteps(t, eva).create();
  const { items } = (await t.api('GET /lists', { token: eva.token })).json;
  expect(items).toHaveLength(500);
  expect(items.at(-1)).toMatchObject({ id, role: 'owner' });
});

describe('a deleted list', () => {
  test('comes back as it was, by its owner alone', async () => {
    const steps = listSteps(t, anna);
    const { id } = await steps.create();
    await steps.invite(id, jan.email, 'viewer');
    const before = await steps.members(id);
    await steps.delete(id);
    expect(await listSteps(t, jan).lists()).not.toContainEqual(expect.objectContaining({ id }));
    const { items } = (await t.api('GET /lists/deleted', { token: anna.token })).json;
    expect(items[0]).toMatchObject({ id, name: 'Home' });
    expect(Date.parse(items[0].restorableUntil) - Date.parse(items[0].deletedAt)).toBe(30 * 86_400_000);
    expect((await t.api('GET /lists/deleted', { token: jan.token })).json.items).toEqual([]);
    expect((await listSteps(t, jan).restore(id)).status).toBe(404);
    expect((await steps.restore(id)).json).toMatchObject({ id, role: 'owner', memberCount: 2 });
    expect(await steps.members(id)).toEqual(before);
    expect((await steps.restore(id)).status).toBe(404);
  });

  test('is gone after 30 days', async () => {
    const steps = listSteps(t, anna);
    const { id } = await steps.create();
    await steps.delete(id);
    await t.sql(`update medication_lists set deleted_at = now() - interval '30 days' where id = $1`, [id]);
    const { items } = (await t.api('GET /lists/deleted', { token: anna.token })).json;
    expect(items.map((list: { id: string }) => list.id)).not.toContain(id);
    expect((await steps.restore(id)).status).toBe(404);
  });
});

test('a list is handed over to a member; who did so stays as a collaborator', async () => {
  const steps = listSteps(t, anna);
  const { id } = await steps.create();
  expect((await steps.handOver(id, jan.id)).status).toBe(404);
  await steps.invite(id, jan.email, 'viewer');
  expect((await steps.handOver(id, anna.id)).status).toBe(409);
  expect((await steps.handOver(id, jan.id)).status).toBe(204);
  expect(await listSteps(t, jan).members(id)).toMatchObject([
    { userId: jan.id, role: 'owner' },
    { userId: anna.id, role: 'collaborator', isYou: false },
  ]);
  expect((await steps.handOver(id, jan.id)).status).toBe(403);
});

test('of two who hand one list over at the same moment, one does', async () => {
  const steps = listSteps(t, anna);
  const { id } = await steps.create();
  const eva = await t.person('eva');
  await Promise.all([steps.invite(id, jan.email), steps.invite(id, eva.email)]);
  const answers = await Promise.all([steps.handOver(id, jan.id), steps.handOver(id, eva.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  expect((await steps.members(id)).filter(({ role }) => role === 'owner')).toHaveLength(1);
});

test('a person owns fifty lists at most, also when they are made at the same moment', async () => {
  const { token, id: userId, email } = await t.person('many');
  const answers = await Promise.all(
    Array.from({ length: 52 }, (_, n) => t.api('POST /lists', { token, body: { name: `List ${n}` } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.find(({ status }) => status !== 201)?.problem.code).toBe('too-many-lists');
  const steps = listSteps(t, anna);
  const { id } = await steps.create();
  await steps.invite(id, email);
  expect((await steps.handOver(id, userId)).problem.code).toBe('owner-of-too-many');
});
