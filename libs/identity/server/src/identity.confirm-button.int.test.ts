import { createHash } from 'node:crypto';
import { identityEn, identityPl } from '@domeka/identity/contract';
import { authSteps, goodPassword, startTestApp, tokenIn } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
});
afterAll(() => t.close());

const home = 'http://localhost:3000/en/auth?type=signup';
const verifier = 'v'.repeat(112);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const ourPages = { client: 'web', data: { terms: true, privacy: true } };
const pkce = { code_challenge: challenge, code_challenge_method: 's256' };

let people = 0;
async function tokenFor(more: object = {}) {
  const email = `presser-${(people += 1)}@example.test`;
  await at.signUp(email, goodPassword, more);
  return { email, token: tokenIn(await t.mailbox.next(email)) };
}
const press = (token: string, redirectTo = home, type = 'signup') =>
  at.post('confirm', { type, token_hash: token, redirect_to: redirectTo });
const exchange = (code: string, codeVerifier = verifier) =>
  at.post('token?grant_type=pkce', { auth_code: code, code_verifier: codeVerifier });

test('the button leads a client back with tokens in the fragment, its query untouched', async () => {
  const { token, email } = await tokenFor();
  const answer = await press(token);
  const url = new URL(answer.json.location);
  expect([answer.json.session, url.origin + url.pathname + url.search]).toEqual([null, home]);
  const fragment = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  expect(fragment).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '900' });
  expect((await at.me(fragment.access_token ?? '')).json.email).toBe(email);
  expect((await at.refresh(fragment.refresh_token ?? '')).status).toBe(200);
});

test('our own pages get the session and a path, and no token in an address', async () => {
  const { token } = await tokenFor(ourPages);
  const { json } = await press(token);
  expect([json.location, json.session.token_type]).toEqual(['/en/auth?type=signup', 'bearer']);
});

test('with PKCE the button gives a code that only its verifier turns into a session, once', async () => {
  const { token, email } = await tokenFor(pkce);
  expect(token).toMatch(/^pkce_/);
  const url = new URL((await press(token)).json.location);
  const code = url.searchParams.get('code') ?? '';
  expect([url.hash, url.searchParams.get('type')]).toEqual(['', 'signup']);
  expect(code).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect((await exchange(code, 'w'.repeat(112))).json).toMatchObject({ error_code: 'bad_code_verifier' });
  const session = await exchange(code);
  expect([session.status, session.json.user.email]).toEqual([200, email]);
  const again = await exchange(code);
  expect([again.status, again.json.error_code]).toEqual([404, 'flow_state_not_found']);
});

test('fifty exchanges of one code at the same moment begin one session at most', async () => {
  const { token } = await tokenFor(pkce);
  const code = new URL((await press(token)).json.location).searchParams.get('code') ?? '';
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a code is good for five minutes from the click, and an invented one never', async () => {
  const { token } = await tokenFor(pkce);
  const code = new URL((await press(token)).json.location).searchParams.get('code') ?? '';
  await t.sql('update flow_states set expires_at = now() where consumed_at is null');
  const late = await exchange(code);
  expect([late.status, late.json.error_code]).toEqual([422, 'flow_state_expired']);
  expect((await exchange('invented')).json).toMatchObject({ error_code: 'flow_state_not_found' });
});

test('a PKCE link pressed on another device confirms the address all the same', async () => {
  const { token, email } = await tokenFor(pkce);
  await press(token);
  expect((await at.signIn(email)).status).toBe(200);
});

test.each([
  [
    'used before',
    async () => {
      const { token } = await tokenFor();
      await press(token);
      return press(token);
    },
  ],
  ['invented', () => press('invented')],
  ['longer than any', () => press('x'.repeat(5000))],
  ['of another kind', async () => press((await tokenFor()).token, home, 'recovery')],
])('the button of a link that is %s leads back with the reason', async (_, pressing) => {
  const { json } = await pressing();
  const url = new URL(json.location);
  expect([json.session, url.pathname, url.searchParams.get('type')]).toEqual([null, '/en/auth', 'signup']);
  expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: identityEn.refusal.otp_expired,
    sb: '',
  });
});

describe('the button of our own pages that is pressed again', () => {
  const pressAgain = (token: string, headers: Record<string, string>) =>
    at.post('confirm', { type: 'signup', token_hash: token, redirect_to: home }, { headers });

  test('leads on as before whoever is in by it, under the same key and under another', async () => {
    const { token } = await tokenFor(ourPages);
    const key = { 'idempotency-key': 'press-1' };
    const first = (await pressAgain(token, key)).json;
    const authorization = `Bearer ${first.session.access_token}`;
    for (const headers of [{ ...key, authorization }, { authorization }])
      expect((await pressAgain(token, headers)).json).toEqual({ location: first.location, session: null });
  });

  test('says that the link is used where there is no session, or somebody else’s', async () => {
    const { token } = await tokenFor(ourPages);
    const key = { 'idempotency-key': 'press-2' };
    await pressAgain(token, key);
    const authorization = `Bearer ${(await t.person('other')).token}`;
    for (const headers of [key, { authorization }]) {
      const { location, session } = (await pressAgain(token, headers)).json;
      expect([new URL(location).searchParams.get('error_code'), session]).toEqual(['otp_expired', null]);
    }
  });
});

test('the reason is said in the language of where it leads', async () => {
  const url = new URL((await press('invented', 'http://localhost:3000/pl/auth')).json.location);
  expect(url.searchParams.get('error_description')).toBe(identityPl.refusal.otp_expired);
});

test.each([
  ['https://evil.example/'],
  ['//evil.example'],
  ['javascript:alert(1)'],
  ['blob:http://localhost:3000/x'],
  ['https://localhost:3000@evil.example/'],
  ['http://localhost:3000//evil.example/x'],
  ['http://localhost:3000/.//evil.example/x'],
  ['http://localhost:3000/\\evil.example/x'],
])('the button never leads to %s', async (redirectTo) => {
  const { token } = await tokenFor(ourPages);
  expect((await press(token, redirectTo)).json.location).toBe('/');
});

async function exchanged() {
  const { token } = await tokenFor(pkce);
  const code = new URL((await press(token)).json.location).searchParams.get('code') ?? '';
  const { json } = await exchange(code);
  return { code, session: json, isAlive: async () => (await at.me(json.access_token)).status === 200 };
}

test('a code used again with its verifier ends the session it gave, and nothing else', async () => {
  const { code, session, isAlive } = await exchanged();
  const { email } = session.user;
  const other = await at.signIn(email);
  const before = t.mailbox.to(email).length;
  expect((await exchange(code)).status).toBe(404);
  expect([await isAlive(), (await at.me(other.json.access_token)).status]).toEqual([false, 200]);
  expect((await at.refresh(session.refresh_token)).status).toBe(400);
  await t.mailsSettled();
  expect(t.mailbox.to(email)).toHaveLength(before);
});

test('who uses a code again later makes its owner get a mail', async () => {
  const { code, session, isAlive } = await exchanged();
  await t.sql(`update flow_states set consumed_at = now() - interval '11 seconds' where user_id = $1`, [
    session.user.id,
  ]);
  expect((await exchange(code)).status).toBe(404);
  expect(await isAlive()).toBe(false);
  await t.mailsSettled();
  expect(t.mailbox.to(session.user.email).at(-1)?.subject).toBe('A device was signed out');
});

test('a code without its verifier takes nothing from anybody', async () => {
  const { code, isAlive } = await exchanged();
  expect((await exchange(code, 'w'.repeat(112))).json).toMatchObject({ error_code: 'flow_state_not_found' });
  expect(await isAlive()).toBe(true);
});
