import { EraseAccounts } from '@domeka/identity';
import { Jobs } from '@domeka/platform';
import {
  addPhoto,
  adminEmail,
  appCode,
  authSteps,
  listSteps,
  shareSteps,
  testModule,
  transactionBeside,
  twoStepSteps,
  until,
} from '@domeka/testing';
import type { Person } from '@domeka/testing';
import { modules } from '../../modules.ts';

const t = testModule(modules);
let steps: ReturnType<typeof authSteps>;
beforeAll(async () => {
  steps = authSteps(t);
});

const preview = async ({ token }: Person) => (await t.api('GET /profile/deletion', { token })).json;
const leave = ({ token, email }: Person, body: object = {}) =>
  t.api('POST /profile/deletion', { token, body: { email, ...body } });

const eraseDue = () => t.app.get(EraseAccounts).eraseDue();

async function twoWeeksLater({ id }: Person) {
  await t.sql(`update users set deletion_due_at = now() where id = $1`, [id]);
  await eraseDue();
}

test('people are told beforehand what they would lose, with true counts', async () => {
  const anna = await t.person('anna');
  expect(await preview(anna)).toEqual({ email: anna.email, obstacles: [], consequences: [], backupDays: null });
  const { add, share, revoke } = shareSteps(t, anna);
  const medication = await add({ name: 'Apap' });
  await add({ name: 'Ibuprom' });
  await addPhoto(t, anna, medication.id);
  await share();
  await revoke((await share()).id);
  const [alone, kept] = [await listSteps(t, anna).create(), await listSteps(t, anna).create('Kept with Jan')];
  for (const { id: listId } of [alone, alone, kept]) await add({ name: 'Apap', listId, onDuplicate: 'add-as-new' });
  await listSteps(t, anna).invite(kept.id, (await t.person('jan')).email);
  const { consequences } = await preview(anna);
  expect(consequences).toHaveLength(4);
  expect(consequences).toEqual(
    expect.arrayContaining([
      { key: 'collaboration:leaving.lists', params: { count: 1 } },
      { key: 'inventory:leaving.medications', params: { count: 4 } },
      { key: 'inventory:leaving.photos', params: { count: 1 } },
      { key: 'sharing:leaving.shares', params: { count: 1 } },
    ]),
  );
});

test('the address is typed, and proof is asked for', async () => {
  const anna = await t.person('anna');
  const other = await leave(anna, { email: 'other@example.test' });
  expect([other.status, other.problem.errors]).toMatchObject([422, [{ path: 'email', code: 'differs' }]]);
  expect((await leave(anna, { email: undefined })).status).toBe(422);
  await t.sql(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [anna.id]);
  expect((await leave(anna)).problem.code).toBe('current_password_required');
  expect((await leave(anna, { password: 'wrong-guess-000' })).problem.code).toBe('current_password_invalid');
  expect((await leave(anna, { email: ` ${anna.email.toUpperCase()} `, password: anna.password })).status).toBe(200);
});

test('an account that is left is locked at once: sessions end, links stop, nothing is deleted yet', async () => {
  const anna = await t.person('anna');
  const { share, open } = shareSteps(t, anna);
  const { shareToken } = await share();
  const second = (await steps.signIn(anna.email)).json.access_token as string;
  expect((await open(shareToken)).status).toBe(200);
  expect((await leave(anna)).status).toBe(200);
  const mail = await t.mailbox.next(anna.email);
  expect(mail.subject).toBe('Your account will be deleted');
  for (const token of [anna.token, second]) expect((await t.api('GET /profile', { token })).status).toBe(401);
  expect((await steps.refresh(anna.refreshToken)).status).toBe(400);
  expect((await open(shareToken)).status).toBe(404);
  await eraseDue();
  expect(await t.sql('select 1 from shared_medication_lists where owner_id = $1', [anna.id])).toHaveLength(1);
});

test.each([
  ['leaves', 200, (anna: Person) => leave(anna, { password: anna.password })],
  [
    'takes another address',
    200,
    ({ token, password, email }: Person) => {
      const body = { email: `new-${email}`, current_password: password };
      return t.api('PUT /auth/v1/user', { token, body });
    },
  ],
])('who writes and logs in without a pause keeps nobody from their account: its owner %s', async (_, status, act) => {
  const anna = await t.person('anna');
  let isOver = false;
  let written = 0;
  const again = async (write: () => Promise<{ status: number }>) => {
    while (!isOver) if ((await write()).status < 300) written += 1;
  };
  const body = { name: 'Apap', onDuplicate: 'add-as-new' };
  const adding = () => t.api('POST /medications', { token: anna.token, body });
  const writers = [adding, adding, adding, adding, () => steps.signIn(anna.email), () => steps.signIn(anna.email)];
  const loops = writers.map(again);
  await until(() => (written > 20 ? written : undefined), 'twenty changes');
  expect((await act(anna)).status).toBe(status);
  isOver = true;
  await Promise.all(loops);
});

test('a list does not name links as live whose maker is about to leave, until they come back', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const { id } = await listSteps(t, anna).create();
  await listSteps(t, anna).invite(id, jan.email);
  const share = await shareSteps(t, jan).share({ listId: id });
  const { shares, open } = shareSteps(t, anna);
  const one = () => t.api(`GET /shares/${share.id}`, { token: anna.token });
  await leave(jan);
  expect((await open(share.shareToken)).status).toBe(404);
  expect([(await shares(`?list=${id}`)).items, (await one()).status]).toEqual([[], 404]);
  const extended = await t.api(`POST /shares/${share.id}/extend`, { token: anna.token });
  expect([extended.status, extended.problem.code]).toEqual([404, 'share-not-found']);
  await steps.signIn(jan.email);
  expect((await open(share.shareToken)).status).toBe(200);
  expect([(await shares(`?list=${id}`)).total, (await one()).status]).toEqual([1, 200]);
});

test('logging in within two weeks keeps everything, links included', async () => {
  const anna = await t.person('anna');
  const { add, share, open } = shareSteps(t, anna);
  await add({ name: 'Apap' });
  const { shareToken } = await share();
  await leave(anna);
  await t.mailbox.next(anna.email);
  const back = await steps.signIn(anna.email);
  expect(back.json.account_restored).toBe(true);
  expect((await t.mailbox.next(anna.email)).subject).toBe('Your account stays');
  expect((await open(shareToken)).json.items).toHaveLength(1);
  expect((await steps.signIn(anna.email)).json.account_restored).toBeUndefined();
  expect(await t.sql('select 1 from users where id = $1 and deletion_due_at is not null', [anna.id])).toEqual([]);
});

test('with two steps an account stays by the second one: a password alone takes nothing back', async () => {
  const two = twoStepSteps(t);
  const anna = await two.person();
  await two.forgetUsedCodes();
  await leave(anna);
  const half = await steps.signIn(anna.email);
  expect(half.json.account_restored).toBeUndefined();
  const leaving = () => t.sql('select 1 from users where id = $1 and deletion_due_at is not null', [anna.id]);
  expect(await leaving()).toHaveLength(1);
  const raised = await two.verify(half.json.access_token, anna.factorId, appCode(anna.seed));
  expect(raised.json.account_restored).toBe(true);
  expect(await leaving()).toEqual([]);
});

test('after two weeks no row of any table names the person, but for the audit log, which knows only an id', async () => {
  const [anna, ewa] = await Promise.all([t.person('anna'), t.person('ewa')]);
  const { add, share } = shareSteps(t, anna);
  await addPhoto(t, anna, (await add({ name: 'Apap' })).id);
  await share();
  await t.api('POST /medication-drafts', { token: anna.token, body: { kind: 'form', values: { name: 'Draft' } } });
  await t.api('POST /list-imports', {
    token: anna.token,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="destination"\r\n\r\npersonal\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName,Note\nApap,${anna.email}\n\r\n--x--\r\n`,
    ),
  });
  await t.sql(`update shared_medication_lists set recipient_email = $1 where id = $2`, [
    anna.email,
    (await shareSteps(t, ewa).share()).id,
  ]);
  await steps.recover(anna.email);
  await steps.post('browser_session', {}, { token: anna.token });
  const { token } = await twoStepSteps(t).setUp(anna);
  await twoStepSteps(t).codesFor({ token });
  await leave({ ...anna, token });
  await twoWeeksLater(anna);
  expect(await rowsNaming([anna.id, anna.email])).toEqual(['security_audit_logs']);
  const entries = await t.sql<{ text: string }>('select l::text as text from security_audit_logs l');
  expect(entries.map(({ text }) => text).join('\n')).not.toContain(anna.email);
  expect(
    await t.sql(`select 1 from security_audit_logs where action = 'account_erased' and resource_id = $1`, [anna.id]),
  ).toHaveLength(1);
  expect((await steps.signIn(anna.email)).status).toBe(400);
  expect((await t.api('GET /profile', { token: ewa.token })).status).toBe(200);
});

test('whoever logs in at the last moment stays', async () => {
  const anna = await t.person('anna');
  await leave(anna);
  await t.sql(`update users set deletion_due_at = now() - interval '1 second' where id = $1`, [anna.id]);
  expect((await steps.signIn(anna.email)).status).toBe(200);
  await eraseDue();
  expect(await t.sql('select 1 from users where id = $1', [anna.id])).toHaveLength(1);
});

test('a list that others are in needs a new owner first', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const { create, invite } = listSteps(t, anna);
  const { id } = await create('At home');
  await invite(id, jan.email);
  expect((await preview(anna)).obstacles).toEqual([
    {
      key: 'collaboration:leaving.need-owner',
      params: { name: 'At home' },
      path: `/list-management/settings?list=${id}`,
    },
  ]);
  expect((await leave(anna)).status).toBe(409);
});

test('lists kept alone go; lists of others stay, with what was put into them', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const alone = await listSteps(t, anna).create('Alone');
  const late = await listSteps(t, anna).create('Joined late');
  const of = await listSteps(t, jan).create('Of Jan');
  await listSteps(t, jan).invite(of.id, anna.email);
  const medication = await shareSteps(t, anna).add({ name: 'Apap', listId: of.id });
  const kept = await shareSteps(t, anna).add({ name: 'Ibuprom', listId: late.id });
  expect((await preview(anna)).consequences).toEqual(
    expect.arrayContaining([
      { key: 'collaboration:leaving.lists', params: { count: 2 } },
      { key: 'collaboration:leaving.memberships', params: { count: 1 } },
      { key: 'inventory:leaving.medications', params: { count: 1 } },
    ]),
  );
  expect((await leave(anna)).status).toBe(200);
  await t.sql(
    `insert into list_members (id, list_id, user_id, role, joined_at) values (gen_random_uuid(), $1, $2, 'viewer', now())`,
    [late.id, jan.id],
  );
  await twoWeeksLater(anna);
  expect(await rowsNaming([anna.id, anna.email])).toEqual(['security_audit_logs']);
  const lists = await t.sql('select id from medication_lists where id = any($1)', [[alone.id, late.id, of.id]]);
  expect(lists).toHaveLength(2);
  expect(await t.sql('select user_id, role from list_members where list_id = $1', [late.id])).toEqual([
    { user_id: jan.id, role: 'owner' },
  ]);
  expect(
    await t.sql(
      `select actor_id, details from security_audit_logs where action = 'list_handed_over' and resource_id = $1`,
      [late.id],
    ),
  ).toEqual([{ actor_id: null, details: { member: jan.id } }]);
  for (const { id } of [medication, kept])
    expect((await t.api(`GET /medications/${id}`, { token: jan.token })).json.userId).toBe(jan.id);
});

test('a list its owner had deleted goes with them: nobody who was in it brings it back', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const { create, invite, delete: throwAway } = listSteps(t, anna);
  const { id } = await create();
  await invite(id, jan.email);
  await shareSteps(t, anna).add({ name: 'Apap', listId: id });
  await throwAway(id);
  expect((await preview(anna)).consequences).toContainEqual({
    key: 'collaboration:leaving.deleted-lists',
    params: { count: 1 },
  });
  expect((await leave(anna)).status).toBe(200);
  await twoWeeksLater(anna);
  expect((await t.api('GET /lists/deleted', { token: jan.token })).json.items).toEqual([]);
  expect((await listSteps(t, jan).restore(id)).status).toBe(404);
  expect(await t.sql('select 1 from medications where list_id = $1', [id])).toEqual([]);
});

const ownersOf = (list: string) =>
  t.sql<{ user_id: string }>(`select user_id from list_members where list_id = $1 and role = 'owner'`, [list]);

test('a list handed over to somebody while they are erased keeps an owner', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const { id } = await listSteps(t, anna).create();
  await listSteps(t, anna).invite(id, jan.email);
  await leave(jan);
  await transactionBeside(t, async (handingOver) => {
    const give = `update list_members set role = $3 where list_id = $1 and user_id = $2`;
    await handingOver.query(give, [id, anna.id, 'collaborator']);
    await handingOver.query(give, [id, jan.id, 'owner']);
    const erased = twoWeeksLater(jan);
    await handingOver.isWaitedFor();
    await handingOver.commit();
    await erased;
  });
  expect(await ownersOf(id)).toEqual([{ user_id: anna.id }]);
});

test('a change of a list its maker is erased from at that moment waits, and neither stops the other', async () => {
  const [jan, anna] = await Promise.all([t.person('jan'), t.person('anna')]);
  const { id } = await listSteps(t, jan).create();
  await listSteps(t, jan).invite(id, anna.email);
  await listSteps(t, jan).handOver(id, anna.id);
  await leave(jan);
  await transactionBeside(t, async (changing) => {
    await changing.query('select 1 from medication_lists where id = $1 for no key update', [id]);
    const erased = twoWeeksLater(jan);
    await changing.isWaitedFor();
    await changing.query(`update list_members set role = 'viewer' where list_id = $1 and user_id = $2`, [id, jan.id]);
    await changing.commit();
    await erased;
  });
  expect(await rowsNaming([jan.id, jan.email])).toEqual(['security_audit_logs']);
  expect(await ownersOf(id)).toEqual([{ user_id: anna.id }]);
});

test('a list is not handed over to somebody whose account is gone by then', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const { id } = await listSteps(t, anna).create();
  await listSteps(t, anna).invite(id, jan.email);
  await transactionBeside(t, async (erasing) => {
    await erasing.query('delete from list_members where user_id = $1', [jan.id]);
    const handedOver = listSteps(t, anna).handOver(id, jan.id);
    await erasing.isWaitedFor();
    await erasing.commit();
    expect((await handedOver).status).toBe(404);
  });
  expect(await ownersOf(id)).toEqual([{ user_id: anna.id }]);
});

test('the last administrator cannot leave, not even when two leave at once', async () => {
  const admin = await t.person(adminEmail);
  expect((await preview(admin)).obstacles).toEqual([{ key: 'identity:leaving.last-admin' }]);
  expect((await leave(admin)).problem.type).toBe('urn:problem:identity.deletion-blocked');
  const second = await t.person('second');
  await t.sql('update users set is_admin = true where id = $1', [second.id]);
  const answers = await Promise.all([leave(admin), leave(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the job erases by itself, once for all processes', async () => {
  const anna = await t.person('anna');
  await leave(anna);
  await t.sql(`update users set deletion_due_at = now() where id = $1`, [anna.id]);
  const second = await t.another();
  await t.sql(`delete from pgboss.job where name = 'account-erasure'`); // its hour may have begun
  await Promise.all([t, second].map(({ app }) => app.get(Jobs).fire('account-erasure', 3600)));
  await until(
    async () => (await t.sql('select 1 from users where id = $1', [anna.id])).length === 0 || undefined,
    'erasure',
  );
  expect(await t.sql(`select 1 from pgboss.job where name = 'account-erasure'`)).toHaveLength(1);
});

test('an account that cannot be erased keeps no other from being erased', async () => {
  const [stuck, anna] = [await t.person('stuck'), await t.person('anna')];
  await t.sql(
    `create or replace function keep() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$`,
  );
  await t.sql(
    `create trigger keeps before delete on users for each row when (old.email = '${stuck.email}') execute function keep()`,
  );
  for (const person of [stuck, anna]) await leave(person);
  await t.sql(`update users set deletion_due_at = now() - interval '1 hour' where id = $1`, [stuck.id]);
  await expect(twoWeeksLater(anna)).rejects.toThrow('1 of 2 failed');
  await t.sql('drop trigger keeps on users; drop function keep');
  const kept = await t.sql('select id from users where id = any($1)', [[stuck.id, anna.id]]);
  expect(kept).toEqual([{ id: stuck.id }]);
});

async function rowsNaming(texts: string[]): Promise<string[]> {
  const tables = await t.sql<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const hits = await t.sql(
      `select 1 from "${schema}"."${name}" x where exists (select 1 from unnest($1::text[]) told where x::text like '%' || told || '%')`,
      [texts],
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}
