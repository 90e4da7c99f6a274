import type { TestApp } from '@domeka/testing';
import {
  callback,
  newAccount,
  pkce,
  reasonOf,
  RedirectedBrowser,
  site,
  startOidcServer,
  startWithProviders,
} from '@domeka/testing/providers';
import type { ProviderTest } from '@domeka/testing/providers';
import { IdentityModule } from '../identity.module.ts';

let p: ProviderTest;
let t: TestApp;
beforeAll(async () => {
  p = await startWithProviders([IdentityModule]);
  t = p.t;
});
afterAll(() => p.close());

test('who turns back at the provider is led on, with the reason', async () => {
  const end = await p.signIn(null);
  expect(end.pathname).toBe('/en/welcome');
  expect(Object.fromEntries(end.searchParams)).toMatchObject({
    from: 'app',
    error: 'access_denied',
    error_code: 'access_denied',
  });
});

test('a way back is good once', async () => {
  const browser = p.newBrowser();
  const back = await p.callbackOf(browser, newAccount());
  const cookies = new Map(browser.cookies.get('localhost'));
  expect((await browser.open(back)).location).toContain('access_token');
  browser.cookies.set('localhost', cookies);
  const again = await p.endOf(browser, back);
  expect([again.pathname, reasonOf(again)]).toEqual(['/en/auth', 'bad_oauth_state']);
});

test('a way back of a stranger signs nobody in, and is used up', async () => {
  const attacker = p.newBrowser();
  const back = await p.callbackOf(attacker, newAccount('attacker'));
  const victim = p.newBrowser();
  expect(reasonOf(await p.endOf(victim, back))).toBe('bad_oauth_state');
  expect((await attacker.open(back)).location).not.toContain('access_token');
});

test('not even a victim on a way of their own can be sent another’s way back', async () => {
  const back = await p.callbackOf(p.newBrowser(), newAccount('attacker'));
  const victim = p.newBrowser();
  await victim.open(p.authorizeUrl());
  expect(reasonOf(await p.endOf(victim, back))).toBe('bad_oauth_state');
});

test.each([
  ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43)), 'bad_oauth_state'],
  ['no state', (url: URL) => url.searchParams.delete('state'), 'bad_oauth_state'],
  ['two states', (url: URL) => url.searchParams.append('state', 'x'), 'bad_oauth_callback'],
  ['another code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43)), 'bad_oauth_callback'],
  ['no code', (url: URL) => url.searchParams.delete('code'), 'bad_oauth_callback'],
  ['another issuer', (url: URL) => url.searchParams.set('iss', p.hospital.issuer), 'bad_oauth_callback'],
])('a way back with %s leads nowhere', async (_, tamper, reason) => {
  const browser = p.newBrowser();
  const back = await p.callbackOf(browser, newAccount());
  tamper(back);
  const end = await p.endOf(browser, back);
  expect(reasonOf(end)).toBe(reason);
  expect(end.hash).not.toContain('access_token');
});

test.each([
  ['nonce', 'nonce'],
  ['challenge', 'code_challenge'],
])('a %s that is not ours is refused', async (_, parameter) => {
  const browser = p.newBrowser();
  const begun = new URL((await browser.open(p.authorizeUrl())).location ?? '');
  begun.searchParams.set(parameter, 'y'.repeat(43));
  const back = await browser.logInAtProvider(begun, newAccount(), callback);
  expect(reasonOf(await p.endOf(browser, back))).toBe('bad_oauth_callback');
});

test('after ten minutes a way there, and a code, are over', async () => {
  const browser = p.newBrowser();
  const back = await p.callbackOf(browser, newAccount());
  await t.sql(`update provider_flows set expires_at = expires_at - interval '10 minutes'`);
  expect(reasonOf(await p.endOf(browser, back))).toBe('flow_state_expired');
  const { verifier, challenge } = pkce();
  const code = (await p.signIn(newAccount(), { challenge })).searchParams.get('code');
  await t.sql(`update provider_codes set expires_at = expires_at - interval '10 minutes'`);
  expect((await p.exchange(code, verifier)).json.error_code).toBe('flow_state_expired');
});

test('looking ahead uses nothing up', async () => {
  const browser = p.newBrowser();
  const back = await p.callbackOf(browser, newAccount());
  const cookie = [...(browser.cookies.get('localhost') ?? [])].map((pair) => pair.join('=')).join('; ');
  const head = await t.api(`HEAD ${(back.pathname + back.search).replace('/api', '')}`, { headers: { cookie } });
  expect([head.status, head.headers.location]).toEqual([200, undefined]);
  expect((await browser.open(back)).location).toContain('access_token');
});

test('a provider that is away is said in words, before and after the way there, and asked again when it is back', async () => {
  const provider = await startOidcServer([callback]);
  const away = await t.another({ oidcProviders: [{ name: 'google', label: 'Google', ...provider }] });
  const open = async (path: string, headers = {}) =>
    new URL(String((await away.api(`GET ${path}`, { headers })).headers.location));
  const begin = '/auth/v1/authorize?provider=google&redirect_to=/pl/auth';
  provider.isBroken = true;
  const refused = await open(begin);
  expect([refused.pathname, reasonOf(refused)]).toEqual(['/pl/auth', 'provider_unavailable']);
  expect(refused.searchParams.get('error_description')).toMatch(
    /^Usługa, przez którą się logujesz, teraz nie odpowiada/,
  );
  provider.isBroken = false;
  const browser = new RedirectedBrowser();
  const begun = await away.api(`GET ${begin}`);
  const back = await browser.logInAtProvider(String(begun.headers.location), newAccount(), callback);
  await provider.close();
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  expect(reasonOf(await open(`/auth/v1/callback${back.search}`, { cookie }))).toBe('provider_unavailable');
});

test('a way begun at one provider cannot end at another', async () => {
  const browser = p.newBrowser();
  const begun = new URL((await browser.open(p.authorizeUrl())).location ?? '');
  const elsewhere = new URL(begun);
  elsewhere.host = new URL(p.hospital.issuer).host;
  const back = await browser.logInAtProvider(elsewhere, newAccount(), callback);
  expect(reasonOf(await p.endOf(browser, back))).toBe('bad_oauth_callback');
});

test('the address to come back to is ours', async () => {
  const end = await p.signIn(newAccount(), { redirectTo: 'https://evil.example/' });
  expect(end.origin).toBe(site);
});

test('the cookie of a way is for this browser and this site', async () => {
  const answer = await t.api('GET /auth/v1/authorize?provider=google&redirect_to=/en/');
  expect(answer.headers['set-cookie']).toMatch(
    /^provider-flow=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const secure = await t.another({ publicUrl: 'https://domeka.example' });
  const named = await secure.api('GET /auth/v1/authorize?provider=google');
  expect(named.headers['set-cookie']).toMatch(/^__Host-provider-flow=.*; Secure$/);
});

test('what is offered says which providers there are', async () => {
  const { json } = await t.api('GET /auth/v1/settings');
  expect(json.external).toEqual({ email: true, phone: false, anonymous_users: false, google: true, hospital: true });
  expect(json.providers).toEqual([
    { name: 'google', label: 'Google' },
    { name: 'hospital', label: 'Our hospital' },
  ]);
});

test('a deployment without providers offers none, and says so', async () => {
  const without = await t.another({ oidcProviders: [] });
  const settings = (await without.api('GET /auth/v1/settings')).json;
  expect([settings.external.google, settings.providers]).toEqual([undefined, []]);
  const { status, headers } = await without.api('GET /auth/v1/authorize?provider=google&redirect_to=/pl/auth');
  const end = new URL(String(headers.location));
  expect([status, end.pathname, reasonOf(end)]).toEqual([302, '/pl/auth', 'provider_disabled']);
  expect(end.searchParams.get('error')).toBe('invalid_request');
  const grant = await without.api('POST /auth/v1/token?grant_type=id_token', { body: { provider: 'google' } });
  expect([grant.status, grant.json.error_code]).toEqual([400, 'provider_disabled']);
});
