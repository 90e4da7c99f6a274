import { loginFailures } from '@domeka/identity/contract';
import { authSteps, tokenIn } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { newAccount, pkce, reasonOf, startWithProviders } from '@domeka/testing/providers';
import type { ProviderTest } from '@domeka/testing/providers';
import { modules } from '../../modules.ts';

let p: ProviderTest;
let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  p = await startWithProviders(modules);
  t = p.t;
  at = authSteps(t);
});
afterAll(() => p.close());

const idOf = async (email: string) =>
  (await t.sql<{ id: string }>('select id from users where email = $1', [email]))[0]?.id ?? '';

const failures = async (id: string | null) =>
  (
    await t.sql<{ details: { reason: string } }>(
      `select details from security_audit_logs where action = 'login_failed' and resource_id is not distinct from $1
       order by created_at, id`,
      [id],
    )
  ).map(({ details }) => details.reason);

afterEach(async () => {
  const lines = await t.sql<{ details: { reason: string } }>(
    `select * from security_audit_logs where action = 'login_failed'`,
  );
  expect(JSON.stringify(lines)).not.toMatch(/@|invented/);
  expect(loginFailures).toEqual(expect.arrayContaining(lines.map(({ details }) => details.reason)));
});

test('a failed sign-in leaves its line, without the address', async () => {
  await at.signIn('nobody@example.test', 'x');
  const [line] = await t.sql<object>(`select * from security_audit_logs where action = 'login_failed'`);
  expect(line).toMatchObject({ resource_id: null, actor_id: null });
});

test('a right password that opens nothing, and a wrong code or link, leave their lines as well', async () => {
  const email = 'unconfirmed@example.test';
  await at.signUp(email);
  const link = tokenIn(await t.mailbox.next(email));
  const id = await idOf(email);
  await at.signIn(email);
  await at.verifyCode('signup', email, '000000');
  expect((await at.verify('signup', link)).status).toBe(200);
  await at.verify('signup', link);
  await at.post('confirm', { type: 'signup', token_hash: link });
  await t.sql(`update users set banned_until = now() + interval '1 hour' where id = $1`, [id]);
  await at.signIn(email);
  expect(await failures(id)).toEqual(['email_not_confirmed', ...Array(3).fill('otp_expired'), 'user_banned']);
  const before = (await failures(null)).length;
  await at.verifyCode('magiclink', 'nobody@example.test', '000000');
  await at.post('confirm', { type: 'recovery', token_hash: 'invented' });
  expect((await failures(null)).slice(before)).toEqual(['otp_expired', 'otp_expired']);
});

test('a link’s code leaves a line without its verifier and when it comes again, and so does one that is none', async () => {
  const { verifier, challenge } = pkce();
  const email = newAccount();
  await at.signUp(email, undefined, { code_challenge: challenge, code_challenge_method: 's256' });
  const pressed = await at.post('confirm', { type: 'signup', token_hash: tokenIn(await t.mailbox.next(email)) });
  const code = new URL(pressed.json.location).searchParams.get('code');
  await p.exchange(code, pkce().verifier);
  expect((await p.exchange(code, verifier)).status).toBe(200);
  await p.exchange(code, verifier);
  expect(await failures(await idOf(email))).toEqual(['bad_code_verifier', 'flow_state_not_found']);
  const before = (await failures(null)).length;
  await p.exchange('invented', verifier);
  expect((await failures(null)).slice(before)).toEqual(['flow_state_not_found']);
});

test('a provider’s word that opens nothing leaves a line, at the account it is about', async () => {
  const anna = await t.person('unverified-anna');
  expect(reasonOf(await p.signIn(anna.email))).toBe('provider_email_needs_verification');
  expect(await failures(anna.id)).toEqual(['provider_email_needs_verification']);
  const ben = await t.person('ben');
  await p.signIn(ben.email);
  await t.sql(`update users set banned_until = now() + interval '1 hour' where id = $1`, [ben.id]);
  await p.signIn(ben.email);
  await at.post('token?grant_type=id_token', { provider: 'google', id_token: 'invented', nonce: 'n'.repeat(30) });
  expect(await failures(ben.id)).toEqual(['user_banned']);
  const before = (await failures(null)).length;
  await p.signIn(null);
  const browser = p.newBrowser();
  const back = await p.callbackOf(browser, newAccount());
  await t.sql(`update provider_flows set expires_at = now()`);
  await p.endOf(browser, back);
  expect((await failures(null)).slice(before)).toEqual(['access_denied', 'flow_state_expired']);
});

test('a provider’s code leaves a line without its verifier; being asked for a consent is no refusal', async () => {
  const { verifier, challenge } = pkce();
  const email = newAccount();
  const code = (await p.signIn(email, { challenge })).searchParams.get('code');
  await p.exchange(code, pkce().verifier);
  expect((await p.exchange(code, verifier)).status).toBe(200);
  await p.exchange(code, verifier);
  expect(await failures(await idOf(email))).toEqual(['flow_state_not_found']);
});

test('a login at a provider that is added to an account leaves a line, without an address', async () => {
  const anna = await t.person('anna');
  await p.signIn(anna.email);
  const lines = await t.sql(
    'select action, details from security_audit_logs where actor_id = $1 order by created_at desc, id desc limit 2',
    [anna.id],
  );
  expect(lines).toEqual([
    { action: 'login', details: { method: 'google', network: '10.0.0.0/24' } },
    { action: 'identity_linked', details: { method: 'google' } },
  ]);
});
