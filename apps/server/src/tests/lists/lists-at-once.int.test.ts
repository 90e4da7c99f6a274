import { authSteps, listSteps, testModule, transactionBeside, until, waitingInvitation } from '@domeka/testing';
import type { Person } from '@domeka/testing';
import { modules } from '../../modules.ts';

/** Concurrent changes to one list: no errors, no change without permission, none lost. */
const t = testModule(modules);
let anna: Person;
let jan: Person;
let list: string;
beforeAll(async () => {
  [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
});
beforeEach(async () => {
  list = (await listSteps(t, anna).create()).id;
  await listSteps(t, anna).invite(list, jan.email, 'collaborator');
});
afterEach(() => t.sql('delete from medication_lists'));

const rounds = Array.from({ length: 6 }, (_, n) => n);
const add = async (name: string) =>
  (await t.api('POST /medications', { token: anna.token, body: { name, listId: list } })).json as { id: string };
const edit = (id: string, dosage: string, { token } = jan) =>
  t.api(`PATCH /medications/${id}`, { token, body: { dosage } });
const dosageOf = async (id: string) =>
  (await t.sql<{ dosage: string }>('select dosage from medications where id = $1', [id]))[0]?.dosage;

test.each(rounds)('a role lowered while its holder edits: done before it, or refused (%s)', async () => {
  const { id } = await add('Apap');
  const steps = listSteps(t, anna);
  const edits = ['1 mg', '2 mg', '3 mg', '4 mg'].map((dosage) => edit(id, dosage));
  const lowered = steps.changeRole(list, jan.id, 'viewer');
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  expect((await lowered).status).toBe(204);
  expect(statuses.every((status) => [200, 403, 409].includes(status))).toBe(true);
  expect((await dosageOf(id)) !== null).toBe(statuses.includes(200));
  expect((await edit(id, 'late')).status).toBe(403);
});

const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  having count(*) = $1 and count(*) filter (where wait_event = 'advisory') = $2`;
const isWaiting = (count: number, queued: number) =>
  until(async () => (await t.sql(waiting, [count, queued]))[0], `${count} that wait, ${queued} of them for the list`);

test.each([
  ['take them out', 404, () => listSteps(t, anna).remove(list, jan.id)],
  ['hand it over to them', 200, () => listSteps(t, anna).handOver(list, jan.id)],
  ['lower their role', 403, () => listSteps(t, anna).changeRole(list, jan.id, 'viewer')],
  ['delete the list', 404, () => listSteps(t, anna).delete(list)],
])('who writes without a pause cannot keep the owner from it: %s', async (_, late, act) => {
  const { id } = await add('Apap');
  await transactionBeside(t, async (beside) => {
    await beside.query('select 1 from medications where id = $1 for update', [id]);
    const first = edit(id, '1 mg');
    await isWaiting(1, 0);
    const acted = act();
    await isWaiting(2, 1);
    const second = edit(id, '2 mg');
    await isWaiting(3, 2);
    await beside.commit();
    expect([(await first).status, (await acted).status, (await second).status]).toEqual([200, 204, late]);
  });
});

test.each(rounds)(
  'somebody taken out while they edit, add and share leaves nothing behind they may not (%s)',
  async () => {
    const { id } = await add('Apap');
    const [edited, added, shared, removed] = await Promise.all([
      edit(id, '1 mg'),
      t.api('POST /medications', { token: jan.token, body: { name: 'New', listId: list } }),
      t.api('POST /shares', { token: jan.token, body: { listId: list } }),
      listSteps(t, anna).remove(list, jan.id),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(edited.status);
    expect([201, 404]).toContain(added.status);
    expect((await t.api(`GET /medications?list=${list}`, { token: anna.token })).json.total).toBe(
      added.status === 201 ? 2 : 1,
    );
    expect((await t.api(`GET /medications/${id}`, { token: jan.token })).status).toBe(404);
    if (shared.status === 201) expect((await t.api(`GET /shared/${shared.json.shareToken}`)).status).toBe(404);
    else expect(shared.status).toBe(404);
  },
);

test.each(rounds)('a list deleted while somebody joins it by signing in, and others edit (%s)', async () => {
  const { id } = await add('Apap');
  const eva = await t.person('eva');
  await waitingInvitation(t, list, eva.email);
  const [deleted, entered, edited] = await Promise.all([
    listSteps(t, anna).delete(list),
    authSteps(t).signIn(eva.email),
    edit(id, '1 mg'),
  ]);
  expect([deleted.status, entered.status]).toEqual([204, 200]);
  expect([200, 404]).toContain(edited.status);
  for (const { token } of [anna, jan, eva]) expect((await t.api(`GET /medications/${id}`, { token })).status).toBe(404);
  await listSteps(t, anna).restore(list);
  await authSteps(t).signIn(eva.email);
  expect(await listSteps(t, anna).members(list)).toHaveLength(3);
  expect(await dosageOf(id)).toBe(edited.status === 200 ? '1 mg' : null);
});

test.each(rounds)('a list deleted while somebody accepts their invitation to it (%s)', async () => {
  const eva = await t.person('eva');
  const secret = await waitingInvitation(t, list, eva.email);
  const accept = () => t.api(`POST /list-invitations/${secret}/accept`, { token: eva.token });
  const [deleted, ...answers] = await Promise.all([listSteps(t, anna).delete(list), accept(), accept()]);
  expect(deleted.status).toBe(204);
  const statuses = answers.map(({ status }) => status).sort();
  expect([
    [200, 404],
    [404, 404],
  ]).toContainEqual(statuses);
  expect(await listSteps(t, eva).lists()).toEqual([]);
  // The accepted invitation survives the deletion: once the list is restored she is a member or can still accept.
  await listSteps(t, anna).restore(list);
  expect((await accept()).status).toBe(statuses.includes(200) ? 404 : 200);
  expect(await listSteps(t, eva).lists()).toMatchObject([{ id: list, role: 'viewer' }]);
});

test('somebody asked in by two at the moment they sign in is in once, and nobody waits for ever', async () => {
  for (let round = 0; round < 6; round += 1) {
    const eva = await t.person('eva');
    const answers = await Promise.all([
      listSteps(t, anna).invite(list, eva.email),
      listSteps(t, jan).invite(list, eva.email),
      authSteps(t).signIn(eva.email),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201, 409]);
    expect((await listSteps(t, anna).members(list)).filter(({ userId }) => userId === eva.id)).toHaveLength(1);
  }
});
