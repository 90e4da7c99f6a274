import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { adminEmail, authSteps, startTestApp, twoStepSteps } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { AdminRole } from '../application/accounts/admin-role.ts';
import { IdentityModule } from '../identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
});
afterAll(() => t.close());

const isAdmin = async (token: string) => (await t.api('GET /profile', { token })).json.isAdmin as boolean;
const hoursLeft = async (id: string) => {
  const [row] = await t.sql<{ hours: number }>(
    `select round(extract(epoch from max(not_after) - now()) / 3600)::int as hours from sessions where user_id = $1`,
    [id],
  );
  return row?.hours;
};
const role = <T>(app: TestApp, use: (role: AdminRole) => Promise<T>) =>
  RequestContext.create(app.app.get(EntityManager), () => use(app.app.get(AdminRole)));
const grant = (app: TestApp, email: string) => role(app, (admins) => admins.grant(email));
const revoke = (app: TestApp, email: string) => role(app, (admins) => admins.revoke(email));
const asks = (token: string, id: string, app = t) => app.api(`GET /profile/${id}/is-admin`, { token });
async function administrator(name: string) {
  const person = await t.person(name);
  await grant(t, person.email);
  return { ...person, token: (await at.signIn(person.email)).json.access_token as string };
}

test('who confirms the address named in ADMIN_EMAIL administers, in short sessions', async () => {
  const admin = await t.person(adminEmail);
  expect(await isAdmin(admin.token)).toBe(true);
  expect(await hoursLeft(admin.id)).toBe(12);
});

test('nobody else does', async () => {
  const anna = await t.person('anna');
  expect(await isAdmin(anna.token)).toBe(false);
  expect(await hoursLeft(anna.id)).toBe(30 * 24);
});

test('a start with another ADMIN_EMAIL makes that person administer, from their next sign-in on', async () => {
  const [anna, unconfirmed] = [await t.person('anna'), 'unconfirmed-admin@example.test'];
  await at.signUp(unconfirmed);
  await t.another({ adminEmail: anna.email });
  await t.another({ adminEmail: anna.email });
  await t.another({ adminEmail: unconfirmed });
  expect((await at.me(anna.token)).status).toBe(403);
  expect(await isAdmin((await at.signIn(anna.email)).json.access_token)).toBe(true);
  expect(await hoursLeft(anna.id)).toBe(12);
  expect(await t.sql('select 1 from users where email = $1 and is_admin', [unconfirmed])).toEqual([]);
});

test('the command grants to a confirmed address, once', async () => {
  const anna = await t.person('anna');
  await at.signUp('not-yet@example.test');
  expect(await grant(t, 'nobody@example.test')).toBe('unknown');
  expect(await grant(t, 'not-yet@example.test')).toBe('unconfirmed');
  expect(await grant(t, anna.email.toUpperCase())).toBe('granted');
  expect(await grant(t, anna.email)).toBe('already');
  expect(await isAdmin((await at.signIn(anna.email)).json.access_token)).toBe(true);
});

test('whether somebody administers is told to themselves and to administrators, to others that person is not there', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const withoutSecondFactor = await administrator('admin');
  const admin = await twoStepSteps(t).setUp(await administrator('admin'));
  expect((await asks(anna.token, anna.id)).json).toEqual({ isAdmin: false });
  expect((await asks(admin.token, admin.id)).json).toEqual({ isAdmin: true });
  expect((await asks(admin.token, anna.id)).json).toEqual({ isAdmin: false });
  const nobody = '00000000-0000-4000-8000-000000000000';
  const answers = [
    await asks(anna.token, jan.id),
    await asks(anna.token, admin.id),
    await asks(anna.token, nobody),
    await asks(admin.token, nobody),
    await asks(withoutSecondFactor.token, anna.id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('who is no longer an administrator is none at the next request, in every process', async () => {
  const second = await t.another();
  const anna = await administrator('anna');
  const jan = await twoStepSteps(t).setUp(await administrator('jan'));
  const ask = async () => [
    (await asks(anna.token, anna.id, second)).json.isAdmin,
    (await asks(jan.token, anna.id, second)).json.isAdmin,
    (await second.api('GET /profile', { token: anna.token })).json.isAdmin,
  ];
  expect(await ask()).toEqual([true, true, true]);
  expect(await revoke(t, anna.email)).toBe('revoked');
  expect(await ask()).toEqual([false, false, false]);
});

test('the command takes the role back, once, and not from the address that is configured', async () => {
  const anna = await administrator('anna');
  await administrator('jan');
  expect(await revoke(t, 'nobody@example.test')).toBe('unknown');
  expect(await revoke(await t.another({ adminEmail: anna.email }), anna.email)).toBe('configured');
  expect(await revoke(t, anna.email.toUpperCase())).toBe('revoked');
  expect(await revoke(t, anna.email)).toBe('already');
});

test('one administrator always remains, however many are taken at the same moment', async () => {
  const second = await t.another();
  const people = [await administrator('anna'), await administrator('jan'), await administrator('ola')];
  const ids = people.map(({ id }) => id);
  await t.sql('update users set is_admin = false where id <> all($1)', [ids]);
  const outcomes = await Promise.all(people.map(({ email }, n) => revoke(n % 2 ? t : second, email)));
  expect(outcomes.sort()).toEqual(['last', 'revoked', 'revoked']);
  expect(await t.sql('select 1 from users where is_admin')).toHaveLength(1);
});

test('who is about to leave does not count as the one who remains', async () => {
  const [anna, jan] = [await administrator('anna'), await administrator('jan')];
  await t.sql('update users set is_admin = false where id <> all($1)', [[anna.id, jan.id]]);
  await t.sql(`update users set deletion_due_at = now() + interval '14 days' where id = $1`, [anna.id]);
  expect(await revoke(t, jan.email)).toBe('last');
  expect(await revoke(t, anna.email)).toBe('revoked');
});
