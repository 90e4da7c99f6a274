import { authSteps, codeIn, refusalOf } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { callback, fragmentOf, newAccount, pkce, reasonOf, site, startWithProviders } from '@domeka/testing/providers';
import type { ProviderTest, RedirectedBrowser } from '@domeka/testing/providers';
import { IdentityModule } from '../identity.module.ts';

const ownPage = '/en/account/sign-in-methods';

let p: ProviderTest;
let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  p = await startWithProviders([IdentityModule]);
  t = p.t;
  at = authSteps(t);
});
afterAll(() => p.close());

interface Linked {
  provider: string;
  identity_data: { email_verified: boolean };
}

const providersOf = async (token: string) => (await at.me(token)).json.app_metadata.providers as string[];

/** Asks where to go to add a login; what the answer keeps in a browser is kept. */
async function beginLink(token: string, browser: RedirectedBrowser, query = 'client=web') {
  const answer = await t.api(
    `GET /auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true&redirect_to=${ownPage}&${query}`,
    { token },
  );
  browser.keep('localhost', [answer.headers['set-cookie'] ?? []].flat() as string[]);
  return answer.json.url as string;
}

async function link(token: string, account: string, query?: string) {
  const browser = p.newBrowser();
  const back = await browser.logInAtProvider(await beginLink(token, browser, query), account, callback);
  return p.endOf(browser, back);
}

test('a login of another address is added, signs in from then on, and the owner is told', async () => {
  const anna = await t.person('anna');
  const account = newAccount();
  const end = await link(anna.token, account);
  expect(end.href).toBe(site + ownPage);
  expect(await providersOf(anna.token)).toEqual(['email', 'google']);
  expect((await t.mailbox.next(anna.email)).subject).toBe('A new way to log in was added');
  const { access_token: token = '' } = fragmentOf(await p.signIn(account));
  expect((await at.me(token)).json.id).toBe(anna.id);
});

const aged = (id: string) =>
  t.sql(`update sessions set created_at = created_at - interval '1 hour' where user_id = $1`, [id]);

test('who finds a session open cannot open a door for good: an older one needs proof', async () => {
  const anna = await t.person('anna');
  await aged(anna.id);
  const ask = (body: object) =>
    at.post('user/identities/authorize', { provider: 'google', redirect_to: ownPage, ...body }, { token: anna.token });
  const get = await t.api('GET /auth/v1/user/identities/authorize?provider=google', { token: anna.token });
  for (const refused of [get, await ask({})]) expect(refusalOf(refused)).toEqual([400, 'current_password_required']);
  expect(refusalOf(await ask({ current_password: 'wrong' }))).toEqual([400, 'current_password_invalid']);
  const proven = await ask({ current_password: anna.password, client: 'web' });
  expect([proven.status, new URL(proven.json.url).origin]).toEqual([200, new URL(p.google.issuer).origin]);
  await t.api('GET /auth/v1/reauthenticate', { token: anna.token });
  const nonce = codeIn(await t.mailbox.next(anna.email));
  expect((await ask({ nonce })).status).toBe(200);
  expect(refusalOf(await ask({ nonce }))).toEqual([422, 'reauthentication_not_valid']);
});

test('taking a login away ends what was opened with it elsewhere, and nothing else', async () => {
  const anna = await t.person('anna');
  const account = newAccount();
  await link(anna.token, account);
  const elsewhere = fragmentOf(await p.signIn(account)).access_token ?? '';
  const byPassword = (await at.signIn(anna.email)).json.access_token as string;
  const identities = (await at.me(anna.token)).json.identities as { identity_id: string; provider: string }[];
  const id = identities.find(({ provider }) => provider === 'google')?.identity_id;
  expect((await t.api(`DELETE /auth/v1/user/identities/${id}`, { token: anna.token })).status).toBe(200);
  const statuses = await Promise.all([elsewhere, byPassword, anna.token].map(async (one) => (await at.me(one)).status));
  expect(statuses).toEqual([403, 200, 200]);
});

test('a login whose address nobody verified may be added by whoever is signed in', async () => {
  const anna = await t.person('anna');
  for (const name of ['unverified', 'unverified', 'anna']) await link(anna.token, newAccount(name));
  const { identities, app_metadata } = (await at.me(anna.token)).json;
  expect(
    identities.map(({ provider, identity_data }: Linked) => [provider, identity_data.email_verified]).toSorted(),
  ).toEqual([
    ['email', true],
    ['google', false],
    ['google', false],
    ['google', true],
  ]);
  expect(app_metadata.providers).toEqual(['email', 'google']);
});

test.each([
  ['the same account', 0],
  ['another account', 1],
])('a login of %s is not added again', async (_, other) => {
  const people = [await t.person('anna'), await t.person('ben')];
  const account = newAccount();
  await link(people[0]?.token ?? '', account);
  expect(reasonOf(await link(people[other]?.token ?? '', account))).toBe('identity_already_exists');
});

test('one login added to two accounts at the same moment belongs to one', async () => {
  const people = await Promise.all([t.person('anna'), t.person('ben')]);
  const account = newAccount();
  const ends = await Promise.all(people.map(({ token }) => link(token, account)));
  expect(ends.map(reasonOf).sort()).toEqual(['identity_already_exists', null]);
});

test('somebody else’s way to a provider adds nothing to whose browser it ends in', async () => {
  const attacker = await t.person('attacker');
  const theirs = await beginLink(attacker.token, p.newBrowser());
  const victim = p.newBrowser();
  const back = await victim.logInAtProvider(theirs, newAccount('victim'), callback);
  expect(reasonOf(await p.endOf(victim, back))).toBe('bad_oauth_state');
  expect(await providersOf(attacker.token)).toEqual(['email']);
});

test('signing out takes back what was begun', async () => {
  const anna = await t.person('anna');
  const browser = p.newBrowser();
  const back = await browser.logInAtProvider(await beginLink(anna.token, browser), newAccount(), callback);
  await at.signOut(anna.token);
  expect(reasonOf(await p.endOf(browser, back))).toBe('bad_oauth_state');
});

test('other clients get a session at the end, by fragment or by code', async () => {
  const anna = await t.person('anna');
  const implicit = await link(anna.token, newAccount(), '');
  expect(fragmentOf(implicit).access_token).toBeTruthy();
  const { verifier, challenge } = pkce();
  const end = await link(anna.token, newAccount(), `code_challenge=${challenge}&code_challenge_method=s256`);
  const session = await p.exchange(end.searchParams.get('code'), verifier);
  expect([session.status, session.json.user.id]).toEqual([200, anna.id]);
});

test.each([
  ['an unknown provider', 'provider=nobody', 'provider_disabled'],
  ['half a challenge', 'provider=google&code_challenge=x', 'validation_failed'],
  [
    'a method that is named twice',
    'provider=google&code_challenge=x&code_challenge_method=s256&code_challenge_method=s256',
    'validation_failed',
  ],
])('%s is refused', async (_, query, code) => {
  const { token } = await t.person('anna');
  const answer = await t.api(`GET /auth/v1/user/identities/authorize?${query}`, { token });
  expect([answer.status, answer.json.error_code]).toEqual([400, code]);
});

test('a login that is taken away signs nobody in any more, and the owner is told which it was', async () => {
  const anna = await t.person('anna');
  const account = newAccount();
  await link(anna.token, account);
  await t.mailbox.next(anna.email);
  const { identities } = (await at.me(anna.token)).json as { identities: { identity_id: string; provider: string }[] };
  const google = identities.find(({ provider }) => provider === 'google')?.identity_id ?? '';
  const ben = await t.person('ben');
  expect((await t.api(`DELETE /auth/v1/user/identities/${google}`, { token: ben.token })).status).toBe(404);
  expect((await t.api(`DELETE /auth/v1/user/identities/${google}`, { token: anna.token })).json).toEqual({});
  const mail = await t.mailbox.next(anna.email);
  expect([mail.subject, mail.text.includes('Google')]).toEqual(['A way to log in was removed', true]);
  expect(await providersOf(anna.token)).toEqual(['email']);
  const { access_token: token = '' } = fragmentOf(await p.signIn(account));
  expect((await at.me(token)).json.id).not.toBe(anna.id);
});

test('an account that only a provider opens keeps that login, until it has a password', async () => {
  const { access_token: token = '' } = fragmentOf(await p.signIn(newAccount()));
  const [only] = (await at.me(token)).json.identities as { identity_id: string }[];
  const answer = await t.api(`DELETE /auth/v1/user/identities/${only?.identity_id}`, { token });
  expect([answer.status, answer.json.error_code]).toEqual([422, 'single_identity_not_deletable']);

  await t.api('PUT /auth/v1/user', { token, body: { password: 'another-Quiet-river-7' } });
  expect((await providersOf(token)).sort()).toEqual(['email', 'google']);
  expect((await t.api(`DELETE /auth/v1/user/identities/${only?.identity_id}`, { token })).status).toBe(200);
});
