import { authSteps, goodPassword, linkIn, startTestApp, twoStepSteps } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { UserDetailView, UserListView } from '@domeka/identity/contract';
import { IdentityModule } from '../identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
  admin = await administrator('administers');
});
afterAll(() => t.close());

async function administrator(name: string) {
  const person = await t.person(name);
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  return twoStepSteps(t).setUp(person);
}

const ask = (route: string, sending: object = {}) => t.api(route, { token: admin.token, ...sending });
const list = async (query = '') => (await ask(`GET /admin/users${query}`)).json as unknown as UserListView;
const one = async (id: string) => (await ask(`GET /admin/users/${id}`)).json as unknown as UserDetailView;
const sessionsOf = async (id: string) => (await one(id)).figures.sessions;
const isIn = async (token: string) => (await t.api('GET /profile', { token })).status === 200;
const account = async (email: string, columns: Record<string, string | null>) => {
  const names = Object.keys(columns);
  await t.sql(
    `insert into users (id, email, is_admin, metadata, created_at, updated_at${names.map((name) => `, ${name}`).join('')})
     values (gen_random_uuid(), $1, false, '{}', '2026-01-01', now()${names.map((_, at) => `, $${at + 2}`).join('')})`,
    [email, ...Object.values(columns)],
  );
};

test('accounts are told by how they stand, in days of whoever looks', async () => {
  const mark = 'stands-';
  const confirmed = { email_confirmed_at: '2026-01-01T00:00:00Z' };
  const day = async (daysAgo: number, more: string) => {
    const query = `select ((now() at time zone 'Europe/Warsaw')::date - $1::int + $2::interval) at time zone 'Europe/Warsaw' as at`;
    const [row] = await t.sql<{ at: Date }>(query, [daysAgo, more]);
    return row?.at.toISOString() ?? '';
  };
  await account(`${mark}unconfirmed@example.test`, { last_seen_at: await day(0, '0') });
  await account(`${mark}registered@example.test`, confirmed);
  await account(`${mark}active@example.test`, { ...confirmed, last_seen_at: await day(0, '0') });
  await account(`${mark}yesterday@example.test`, { ...confirmed, last_seen_at: await day(0, '-1 millisecond') });
  await account(`${mark}week@example.test`, { ...confirmed, last_seen_at: await day(7, '0') });
  await account(`${mark}inactive@example.test`, { ...confirmed, last_seen_at: await day(7, '-1 millisecond') });
  const { users } = await list(`?q=${mark}&order=email`);
  expect(users.map(({ email, status }) => [email.slice(mark.length).split('@')[0], status])).toEqual([
    ['active', 'active'],
    ['inactive', 'inactive'],
    ['registered', 'registered'],
    ['unconfirmed', 'unconfirmed'],
    ['week', 'recent'],
    ['yesterday', 'recent'],
  ]);
  for (const { status } of users) {
    const filtered = await list(`?q=${mark}&status=${status}`);
    expect(filtered.users.map((user) => user.email).sort()).toEqual(
      users.filter((user) => user.status === status).map(({ email }) => email),
    );
  }
  const bySeen = (await list(`?q=${mark}&order=seen`)).users.map(({ status }) => status);
  expect(bySeen.at(-1)).toBe('registered');
});

test('accounts come fifty at a time, and a part out of range is the nearest one', async () => {
  for (let index = 0; index < 51; index += 1) await account(`many${String(index).padStart(2, '0')}@example.test`, {});
  const first = await list('?q=MANY&order=email');
  expect([first.users.length, first.total, first.page, first.users[0]?.email]).toEqual([
    50,
    51,
    1,
    'many00@example.test',
  ]);
  const last = await list('?q=many&order=email&page=99');
  expect([last.page, last.users.map(({ email }) => email)]).toEqual([2, ['many50@example.test']]);
});

test('signs that mean something to the database are looked for as they are', async () => {
  await account('under_score@example.test', {});
  await account('underXscore@example.test'.toLowerCase(), {});
  expect((await list('?q=under_score')).users.map(({ email }) => email)).toEqual(['under_score@example.test']);
  expect((await list('?q=%25')).total).toBe(0);
  expect((await list(`?q=${encodeURIComponent("'; drop table users")}`)).total).toBe(0);
});

test('three figures: all accounts, those of today, those of the last week', async () => {
  const before = (await list()).stats;
  await t.person('new');
  await account('old@example.test', { email_confirmed_at: '2026-01-01T00:00:00Z' });
  const { stats } = await list();
  expect(stats).toEqual({
    totalUsers: before.totalUsers + 2,
    activeToday: before.activeToday + 1,
    newThisWeek: before.newThisWeek + 1,
  });
});

test('an account is told with how many things are its owner’s', async () => {
  const anna = await t.person('anna');
  await at.signIn(anna.email);
  expect(await one(anna.id)).toMatchObject({
    email: anna.email,
    status: 'active',
    isAdmin: false,
    figures: { sessions: 2 },
  });
  expect((await ask('GET /admin/users/00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

test('whoever is signed out everywhere is out at once, and told', async () => {
  const anna = await t.person('anna');
  expect((await ask(`POST /admin/users/${anna.id}/end-sessions`)).status).toBe(204);
  expect([await isIn(anna.token), await sessionsOf(anna.id)]).toEqual([false, 0]);
  expect((await t.mailbox.next(anna.email)).subject).toBe('Your devices were signed out');
  expect((await at.signIn(anna.email)).status).toBe(200);
});

test('a locked account is shut, whatever is tried, and only its right password learns why', async () => {
  const anna = await t.person('anna');
  await t.api('PUT /profile', { token: anna.token, body: { language: 'pl' } });
  const reason = 'Link <b>sold</b> & resold';
  expect((await ask(`POST /admin/users/${anna.id}/lock`, { body: { reason } })).status).toBe(204);
  const mail = await t.mailbox.next(anna.email);
  expect(mail.subject).toBe('Twoje konto zostało zablokowane');
  expect(mail.text).toContain(reason);
  expect(mail.html).not.toContain('<b>sold</b>');
  expect(await isIn(anna.token)).toBe(false);
  expect((await at.signIn(anna.email)).json.error_code).toBe('user_banned');
  const wrong = await at.signIn(anna.email, 'wrong-river-stone-42');
  const unknown = await at.signIn('nobody-at-all@example.test', 'wrong-river-stone-42');
  const { error_id: _, ...said } = unknown.json;
  expect([wrong.status, wrong.json]).toEqual([unknown.status, expect.objectContaining(said)]);
  expect(wrong.json.error_code).toBe('invalid_credentials');
  const polish = await t.api('POST /auth/v1/token?grant_type=password', {
    body: { email: anna.email, password: goodPassword },
    headers: { 'accept-language': 'pl' },
  });
  expect(polish.text).toContain('To konto jest zablokowane.');
  expect(await one(anna.id)).toMatchObject({ isLocked: true, lockReason: reason, figures: { sessions: 0 } });
  expect((await list('?status=locked')).users.map(({ id }) => id)).toContain(anna.id);
  expect((await ask(`POST /admin/users/${anna.id}/recovery`)).problem.code).toBe('account-locked');
  expect((await ask(`POST /admin/users/${anna.id}/admin`)).problem.code).toBe('account-locked');
  expect((await ask(`DELETE /admin/users/${anna.id}/lock`)).status).toBe(204);
  expect((await t.mailbox.next(anna.email)).subject).toBe('Twoje konto jest odblokowane');
  expect((await at.signIn(anna.email)).status).toBe(200);
  expect(await one(anna.id)).toMatchObject({ isLocked: false, lockReason: null, lockedAt: null });
});

test('a reason that is too long is told at its field, and one’s own account stays open', async () => {
  const anna = await t.person('anna');
  const { problem } = await ask(`POST /admin/users/${anna.id}/lock`, { body: { reason: 'x'.repeat(301) } });
  expect(problem).toMatchObject({ status: 422, errors: [{ path: 'reason' }] });
  expect((await ask(`POST /admin/users/${admin.id}/lock`, { body: {} })).problem.code).toBe('own-account');
  expect(await isIn(admin.token)).toBe(true);
});

test('a link for a new password goes to its owner, in their language, and works', async () => {
  const anna = await t.person('anna');
  await t.api('PUT /profile', { token: anna.token, body: { language: 'pl' } });
  expect((await ask(`POST /admin/users/${anna.id}/recovery`)).status).toBe(204);
  const link = linkIn(await t.mailbox.next(anna.email));
  expect([link.pathname, link.searchParams.get('type')]).toEqual(['/pl/auth/confirm', 'recovery']);
  const body = { type: 'recovery', token_hash: link.searchParams.get('token_hash') };
  expect((await t.api('POST /auth/v1/verify', { body })).status).toBe(200);
  expect(await isIn(anna.token)).toBe(true);
});

test('whoever is made an administrator is told, logs in again, and is unmade at once', async () => {
  const anna = await t.person('anna');
  await at.signUp('not-confirmed@example.test');
  const [unconfirmed] = (await list('?q=not-confirmed')).users;
  expect((await ask(`POST /admin/users/${unconfirmed?.id}/admin`)).problem.code).toBe('account-unconfirmed');
  expect((await ask(`POST /admin/users/${anna.id}/admin`)).status).toBe(204);
  expect((await t.mailbox.next(anna.email)).subject).toBe('You are an administrator now');
  expect(await isIn(anna.token)).toBe(false);
  const second = await twoStepSteps(t).setUp({ ...anna, token: (await at.signIn(anna.email)).json.access_token });
  expect((await t.api('GET /admin/users', { token: second.token })).status).toBe(200);
  expect((await list('?status=administrators')).users.map(({ id }) => id)).toEqual([anna.id, admin.id]);
  expect((await ask(`DELETE /admin/users/${anna.id}/admin`)).status).toBe(204);
  expect((await t.api('GET /admin/users', { token: second.token })).status).toBe(403);
  await t.mailsSettled();
  expect(t.mailbox.to(anna.email).at(-1)?.subject).toBe('You are no longer an administrator');
});

test('the last administrator who can log in stays', async () => {
  expect((await ask(`DELETE /admin/users/${admin.id}/admin`)).problem.code).toBe('last-administrator');
  const other = await administrator('other');
  await t.sql(`update users set banned_until = '9999-12-31' where id = $1`, [other.id]);
  expect((await ask(`DELETE /admin/users/${admin.id}/admin`)).problem.code).toBe('last-administrator');
  await t.sql('update users set banned_until = null, deletion_due_at = now() where id = $1', [other.id]);
  expect((await ask(`DELETE /admin/users/${admin.id}/admin`)).problem.code).toBe('last-administrator');
  await t.sql('update users set is_admin = false where id = $1', [other.id]);
});

test('of two administrators who lock each other at once, one stays', async () => {
  const [one, other] = [await administrator('one'), await administrator('other')];
  const answers = await Promise.all([
    t.api(`POST /admin/users/${other.id}/lock`, { token: one.token, body: {} }),
    t.api(`POST /admin/users/${one.id}/lock`, { token: other.token, body: {} }),
  ]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const locked = await t.sql('select 1 from users where id = any($1) and banned_until > now()', [[one.id, other.id]]);
  expect(locked).toHaveLength(1);
  await t.sql('update users set is_admin = false where id = any($1)', [[one.id, other.id]]);
});

test('what already is so stays, and nobody is told twice', async () => {
  const anna = await t.person('anna');
  const steps = ['lock', 'end-sessions', 'lock'];
  for (const step of steps)
    expect((await ask(`POST /admin/users/${anna.id}/${step}`, step === 'lock' ? { body: {} } : {})).status).toBe(204);
  await t.mailsSettled();
  expect(
    t.mailbox
      .to(anna.email)
      .map(({ subject }) => subject)
      .slice(1),
  ).toEqual(['Your account was locked']);
});
