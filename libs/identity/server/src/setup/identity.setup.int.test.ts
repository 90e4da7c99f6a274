import { authSteps, goodPassword, startTestApp, tokenIn } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import { AdminRole } from '../application/accounts/admin-role.ts';
import { IdentityModule } from '../identity.module.ts';
import { SetupLink } from './application/setup-link.ts';

let t: TestApp;
let second: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule], { throttleScale: 1 });
  second = await t.another();
  at = authSteps(t);
});
afterAll(() => t.close());
beforeEach(() => t.sql('update users set is_admin = false'));

const link = async (app = t) => (await app.app.get(SetupLink).renew()) ?? '';
const tokenOf = (url: string) => url.split('/setup/')[1] ?? '';
const token = async (app = t) => tokenOf(await link(app));

let addresses = 1;
const address = () => `192.0.2.${(addresses += 1)}`;
const account = (email: string, changed: object = {}) => ({
  body: { email, password: goodPassword, terms: true, privacy: true, ...changed },
  address: address(),
});
const make = (key: string, email: string, changed: object = {}, app = t) =>
  app.api(`POST /setup/${key}`, account(email, changed));
const look = (key: string, from = address(), app = t) => app.api(`GET /setup/${key}`, { address: from });
const grant = (email: string) =>
  RequestContext.create(t.app.get(EntityManager), () => t.app.get(AdminRole).grant(email));
const userOf = async (email: string) =>
  (
    await t.sql<{ id: string; is_admin: boolean; email_confirmed_at: Date | null; terms_accepted_at: Date | null }>(
      'select * from users where email = $1',
      [email],
    )
  )[0];

test('the link makes an administrator whose address is confirmed, and whose second factor is still to come', async () => {
  const url = await link();
  expect(url).toMatch(/^http:\/\/localhost:3000\/en\/setup\/[\w-]{43}$/);
  expect((await look(tokenOf(url))).status).toBe(204);
  expect((await make(tokenOf(url), ' First@Example.test', { timeZone: 'Europe/Warsaw' })).status).toBe(204);
  expect(await userOf('first@example.test')).toMatchObject({
    is_admin: true,
    email_confirmed_at: expect.any(Date),
    terms_accepted_at: expect.any(Date),
  });
  const session = (await at.signIn('first@example.test')).json;
  expect((await t.api('GET /profile', { token: session.access_token })).json.timeZone).toBe('Europe/Warsaw');
  const administers = await t.api('GET /admin/access', { token: session.access_token });
  expect([administers.status, administers.problem.code]).toEqual([403, 'admin-second-step-needed']);
});

test('it stands nowhere: only its hash is kept, and it has one row', async () => {
  const keys = [await token(), await token()];
  const rows = await t.sql<object>('select row_to_json(setup_link) as kept from setup_link');
  expect(rows).toHaveLength(1);
  for (const key of keys) expect(JSON.stringify(rows)).not.toContain(key);
});

test('twenty at once, by two processes, make one account', async () => {
  const key = await token();
  const sent = Array.from({ length: 20 }, (_, n) => make(key, `many-${n}@example.test`, {}, n % 2 ? t : second));
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
  expect(statuses).toEqual([204, ...Array.from({ length: 19 }, () => 404)]);
  expect(await t.sql(`select 1 from users where email like 'many-%'`)).toHaveLength(1);
  expect(await t.sql('select 1 from users where is_admin')).toHaveLength(1);
});

test('it is void once there is an administrator, however made, and stays so', async () => {
  const anna = await t.person('anna');
  const key = await token();
  expect(await grant(anna.email)).toBe('granted');
  expect((await look(key)).status).toBe(404);
  expect((await make(key, 'late@example.test')).problem.code).toBe('setup-not-found');
  expect(await t.app.get(SetupLink).renew()).toBeNull();
  await t.sql('update users set is_admin = false');
  expect((await look(key)).status).toBe(404);
});

test('a grant and the link at once leave one administrator or the grant beside the first', async () => {
  const anna = await t.person('anna');
  const key = await token();
  const [granted, made] = await Promise.all([grant(anna.email), make(key, 'race@example.test')]);
  expect(granted).toBe('granted');
  const all = await t.sql<{ email: string }>('select email from users where is_admin order by email');
  expect(all).toHaveLength(made.status === 204 ? 2 : 1);
});

test('each start and each command ends the link before it', async () => {
  const earlier = await token();
  const newer = await token(second);
  expect([(await look(earlier)).status, (await look(newer)).status]).toEqual([404, 204]);
  expect((await make(earlier, 'earlier@example.test')).status).toBe(404);
  expect((await make(newer, 'newer@example.test')).status).toBe(204);
});

test('an address that is invited makes its account, and uses no invitation', async () => {
  const anna = await t.person('anna');
  const email = 'invited@example.test';
  await t.sql(
    `insert into account_invitations
       (id, email, language, is_vouched, is_mailed, invited_by, token_hash, sealed_token, created_at, expires_at)
     values (gen_random_uuid(), $1, 'en', false, false, $2, sha256('x'), '', now(), now() + interval '1 day')`,
    [email, anna.id],
  );
  const used: object[] = [];
  t.app.get<DomainEvents<IdentityEvents>>(DomainEvents).on('account_invitation_used', (event) => void used.push(event));
  expect((await make(await token(), email)).status).toBe(204);
  expect([await t.sql('select 1 from account_invitations where email = $1', [email]), used]).toEqual([[], []]);
});

test('an address that has an account is sent to the command, and the link goes on', async () => {
  const anna = await t.person('anna');
  const key = await token();
  const refused = await make(key, anna.email);
  expect([refused.status, refused.problem.code]).toEqual([409, 'setup-account-exists']);
  expect(refused.problem.title).toContain('npm run admin -- grant EMAIL');
  expect((await userOf(anna.email))?.is_admin).toBe(false);
  expect((await look(key)).status).toBe(204);
});

test('an account that nobody confirmed is taken over, and what was mailed about it is void', async () => {
  const email = 'reserved@example.test';
  await at.signUp(email, 'a-strangers-own-word-42');
  const mail = await t.mailbox.next(email);
  expect((await make(await token(), email)).status).toBe(204);
  const stale = await t.api('POST /auth/v1/verify', { body: { type: 'signup', token_hash: tokenIn(mail) } });
  expect([stale.status, (await at.signIn(email, 'a-strangers-own-word-42')).status]).toEqual([403, 400]);
  expect((await at.signIn(email)).status).toBe(200);
});

test.each([
  [{ password: 'password1' }, 'weak_password', 'password'],
  [{ terms: false }, 'invalid-input', 'terms'],
  [{ email: 'nobody' }, 'invalid-input', 'email'],
])('%j is refused at its field, and the link goes on', async (changed, code, path) => {
  const key = await token();
  const refused = await make(key, 'kept@example.test', changed);
  expect([refused.status, refused.problem.code]).toEqual([422, code]);
  expect(refused.problem.errors?.map((error: { path: string }) => error.path)).toEqual([path]);
  expect((await look(key)).status).toBe(204);
});

test('a hundred guesses in ten minutes from one address, in all processes together', async () => {
  const guesses = Array.from({ length: 105 }, (_, n) => look(`guess-${n}`, '198.51.100.1', n % 2 ? t : second));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect([404, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([100, 5]);
  const key = await token();
  expect((await look(key, '198.51.100.1')).status).toBe(204);
});
