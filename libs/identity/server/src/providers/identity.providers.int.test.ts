import { authSteps, claimsOf, tokenIn } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import {
  callback,
  fragmentOf,
  landing,
  newAccount,
  pkce,
  reasonOf,
  site,
  startWithProviders,
} from '@domeka/testing/providers';
import type { ProviderTest } from '@domeka/testing/providers';
import { IdentityModule } from '../identity.module.ts';

let p: ProviderTest;
let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  p = await startWithProviders([IdentityModule]);
  t = p.t;
  at = authSteps(t);
});
afterAll(() => p.close());

const me = async (token: string | undefined) => (await at.me(token ?? '')).json;
const accounts = (email: string) => t.sql<{ id: string }>('select id from users where email = $1', [email]);

test('somebody new gets a confirmed account, and the same one the next time', async () => {
  const email = newAccount();
  const end = await p.signIn(email);
  expect(end.href.startsWith(`${landing}#`)).toBe(true);
  const session = fragmentOf(end);
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: '900' });
  const user = await me(session.access_token);
  expect(user).toMatchObject({ email, app_metadata: { provider: 'google', providers: ['google'] } });
  expect(user.email_confirmed_at).toBeTruthy();
  expect(user.identities).toMatchObject([
    { provider: 'google', id: email, email, identity_data: { sub: email, email_verified: true } },
  ]);
  const again = await me(fragmentOf(await p.signIn(email)).access_token);
  expect(again.id).toBe(user.id);
  expect(again.identities).toHaveLength(1);
});

test('its session says how it began', async () => {
  const { access_token } = fragmentOf(await p.signIn(newAccount()));
  expect(claimsOf(access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
});

test('every token names the ways the account is signed in to, as the account itself does', async () => {
  const session = fragmentOf(await p.signIn(newAccount()));
  const token = session.access_token ?? '';
  const { secret } = (await at.post('browser_session', {}, { token })).json;
  const renewed = async () => [
    (await at.refresh(session.refresh_token ?? '')).json.access_token as string,
    (await at.post('browser_session/token', { secret })).json.token as string,
  ];
  const google = { provider: 'google', providers: ['google'] };
  for (const one of [token, ...(await renewed())]) expect(claimsOf(one).app_metadata).toEqual(google);
  await t.api('PUT /auth/v1/user', { token, body: { password: 'another-Quiet-river-7' } });
  const both = { provider: 'google', providers: ['google', 'email'] };
  for (const one of await renewed()) expect(claimsOf(one).app_metadata).toEqual(both);
  expect((await me(token)).app_metadata).toEqual(both);
});

test('a client with a challenge gets a code that only it can exchange, once', async () => {
  const email = newAccount();
  const { verifier, challenge } = pkce();
  const end = await p.signIn(email, { challenge });
  expect(end.hash).toBe('');
  expect(end.searchParams.get('from')).toBe('app');
  expect(await accounts(email)).toEqual([]);
  const code = end.searchParams.get('code');
  expect((await p.exchange(code, 'wrong'.repeat(10))).json.error_code).toBe('bad_code_verifier');
  const session = await p.exchange(code, verifier);
  expect([session.status, session.json.user.email]).toEqual([200, email]);
  expect((await p.exchange(code, verifier)).json.error_code).toBe('flow_state_not_found');
});

test('a code that is brought again ends the session it gave; without its verifier it ends nothing', async () => {
  const { verifier, challenge } = pkce();
  const code = (await p.signIn(newAccount(), { challenge })).searchParams.get('code');
  const session = (await p.exchange(code, verifier)).json;
  expect((await p.exchange(code, 'wrong'.repeat(10))).json.error_code).toBe('bad_code_verifier');
  expect((await at.me(session.access_token)).status).toBe(200);
  expect((await p.exchange(code, verifier)).json.error_code).toBe('flow_state_not_found');
  expect((await at.me(session.access_token)).status).toBe(403);
});

test('twenty exchanges of one code at the same moment begin no second session', async () => {
  const email = newAccount();
  const { verifier, challenge } = pkce();
  const code = (await p.signIn(email, { challenge })).searchParams.get('code');
  const answers = await Promise.all(Array.from({ length: 20 }, () => p.exchange(code, verifier)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await accounts(email)).toHaveLength(1);
});

test('two ways back of somebody new at the same moment make one account', async () => {
  const email = newAccount();
  const browsers = [p.newBrowser(), p.newBrowser()];
  const backs = await Promise.all(browsers.map((browser) => p.callbackOf(browser, email)));
  const ends = await Promise.all(browsers.map(async (browser, which) => browser.open(backs[which] ?? '')));
  expect(ends.map(({ location }) => location?.includes('access_token'))).toEqual([true, true]);
  expect(await accounts(email)).toHaveLength(1);
});

test('our own pages open an account only with both consents, which are noted', async () => {
  const email = newAccount();
  const { verifier, challenge } = pkce();
  const browser = p.newBrowser();
  const url = p.authorizeUrl({ challenge });
  url.searchParams.set('client', 'web');
  const end = await browser.open(await browser.logInAtProvider(url, email, callback));
  const code = new URL(end.location ?? '').searchParams.get('code');
  for (const consents of [{}, { terms: true }, { privacy: true }, { terms: 'yes', privacy: 'yes' }])
    expect((await p.exchange(code, verifier, consents)).json.error_code).toBe('consent_needed');
  expect(await accounts(email)).toEqual([]);
  expect((await p.exchange(code, verifier, { terms: true, privacy: true })).status).toBe(200);
  const [row] = await t.sql<{ both: boolean }>(
    'select terms_accepted_at is not null and privacy_accepted_at is not null as both from users where email = $1',
    [email],
  );
  expect(row?.both).toBe(true);
});

test('a verified address joins the confirmed account of that address, whose owner is told', async () => {
  const anna = await t.person('anna');
  const user = await me(fragmentOf(await p.signIn(anna.email)).access_token);
  expect(user.id).toBe(anna.id);
  expect(user.app_metadata.providers).toEqual(['email', 'google']);
  const mail = await t.mailbox.next(anna.email);
  expect(mail.subject).toBe('A new way to log in was added');
  expect(mail.text).toContain('Google');
  expect((await at.signIn(anna.email)).status).toBe(200);
});

test('an account nobody confirmed is confirmed, and whoever began it first owns nothing of it', async () => {
  const email = newAccount('victim');
  await at.signUp(email, 'attackers-Choice-of-1');
  const token = tokenIn(await t.mailbox.next(email));
  const user = await me(fragmentOf(await p.signIn(email)).access_token);
  expect(user.email_confirmed_at).toBeTruthy();
  expect((await at.signIn(email, 'attackers-Choice-of-1')).json.error_code).toBe('invalid_credentials');
  expect((await at.verify('signup', token)).json.error_code).toBe('otp_expired');
});

test('an address the provider has not verified opens no account and joins none', async () => {
  const person = await t.person(newAccount('unverified-anna'));
  for (const email of [person.email, newAccount('unverified-somebody')]) {
    const end = await p.signIn(email, { redirectTo: `${site}/pl/konto` });
    expect(end.pathname).toBe('/pl/konto');
    expect(reasonOf(end)).toBe('provider_email_needs_verification');
    expect(end.searchParams.get('error_description')).toMatch(/^Usługa, przez którą się logujesz, nie potwierdziła/);
    expect(fragmentOf(end)).toMatchObject({ error: 'invalid_request', sb: '' });
    expect(end.hash).not.toContain('access_token');
  }
  expect((await me(person.token)).identities).toHaveLength(1);
});

test('the same name at two providers is two logins, of one account where both verified its address', async () => {
  const email = newAccount();
  const one = await me(fragmentOf(await p.signIn(email)).access_token);
  const two = await me(fragmentOf(await p.signIn(email, { provider: 'hospital' })).access_token);
  expect(two.id).toBe(one.id);
  expect(two.identities.map(({ provider }: { provider: string }) => provider).sort()).toEqual(['google', 'hospital']);
});

test('nobody who is banned comes in', async () => {
  const anna = await t.person('anna');
  await t.sql(`update users set banned_until = now() + interval '1 day' where id = $1`, [anna.id]);
  expect(reasonOf(await p.signIn(anna.email))).toBe('user_banned');
});
