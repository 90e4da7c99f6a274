import { createHmac, createPublicKey, verify } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { authSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';
import { AccessTokens } from './infrastructure/access-tokens.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
  anna = await t.person('anna');
});
afterAll(() => t.close());

interface Claims {
  [name: string]: unknown;
  exp: number;
  iat: number;
}
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const partsOf = (token: string) => token.split('.') as [string, string, string];
type Key = JsonWebKey & { kid: string };
const keys = async (app = t) => (await app.api('GET /auth/v1/.well-known/jwks.json')).json.keys as Key[];
const kidOf = (token: string) => decoded(partsOf(token)[0]).kid;

/** Verifies a token as another service would: with the published key its header names. */
function isSignedBy(published: Key[], token: string): boolean {
  const [header, payload, signature] = partsOf(token);
  const key = published.find(({ kid }) => kid === kidOf(token));
  if (!key) return false;
  const publicKey = createPublicKey({ key, format: 'jwk' });
  const input = Buffer.from(`${header}.${payload}`);
  return verify('sha256', input, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

test('the published keys verify an access token, and hold nothing private', async () => {
  const [key] = (await keys()).filter(({ kid }) => kid === kidOf(anna.token));
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(key).not.toHaveProperty('d');
  expect(isSignedBy(await keys(), anna.token)).toBe(true);
});

test('keys may be kept ten minutes', async () => {
  expect((await t.api('GET /auth/v1/.well-known/jwks.json')).headers['cache-control']).toBe('public, max-age=600');
});

test('an access token says who, for how long and by what proof', () => {
  const [header, payload] = partsOf(anna.token);
  const claims = decoded(payload);
  expect(decoded(header)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  expect(claims).toMatchObject({
    iss: 'http://localhost:3000/api/auth/v1',
    sub: anna.id,
    aud: 'authenticated',
    email: anna.email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    is_anonymous: false,
    amr: [{ method: 'email/signup', timestamp: expect.any(Number) }],
  });
  expect(claims.exp - claims.iat).toBe(900);
});

const [none, hmac] = [
  { alg: 'none', typ: 'JWT' },
  { alg: 'HS256', typ: 'JWT' },
];
test.each<[string, (header: string, payload: string, signature: string) => string | Promise<string>]>([
  [
    'of another person',
    (h, p, s) => `${h}.${encoded({ ...decoded(p), sub: '00000000-0000-4000-8000-000000000000' })}.${s}`,
  ],
  ['without signature', (_, p) => `${encoded(none)}.${p}.`],
  ['without signature, filled up', (_, p, s) => `${encoded(none)}.${p}.${s}`],
  [
    'signed with the public key as a secret',
    async (h, p) => {
      const head = encoded({ ...hmac, kid: decoded(h).kid });
      return `${head}.${p}.${createHmac('sha256', JSON.stringify((await keys())[0]))
        .update(`${head}.${p}`)
        .digest('base64url')}`;
    },
  ],
  ['of an unknown key', (h, p, s) => `${encoded({ ...decoded(h), kid: 'other' })}.${p}.${s}`],
  ['of the prototype’s key', (h, p, s) => `${encoded({ ...decoded(h), kid: '__proto__' })}.${p}.${s}`],
  ['with a broken signature', (h, p, s) => `${h}.${p}.${s.startsWith('A') ? 'B' : 'A'}${s.slice(1)}`],
])('a token %s is refused', async (_, forge) => {
  const answer = await at.me(await forge(...partsOf(anna.token)));
  expect([answer.status, answer.json.error_code]).toEqual([403, 'bad_jwt']);
});

test.each([['Basic dXNlcjpwdw=='], ['Bearer'], ['Bearer '], ['Bearer a b'], ['a.b.c']])(
  'the header "%s" is no authorisation',
  async (authorization) => {
    const answer = await t.api('GET /auth/v1/user', { headers: { authorization } });
    expect([answer.status, answer.json.error_code]).toEqual([401, 'no_authorization']);
  },
);

test.each([['x'], ['a.b'], ['a.b.c'], ['a.b.c.d'], ['sb_publishable_key']])(
  '"%s" is no access token',
  async (token) => {
    const answer = await at.me(token);
    expect([answer.status, answer.json.error_code]).toEqual([403, 'bad_jwt']);
  },
);

test('a token outlives neither its session nor its account', async () => {
  const gone = await t.person('gone');
  await at.me(gone.token);
  await t.sql('delete from sessions where user_id = $1', [gone.id]);
  expect((await at.me(gone.token)).json).toMatchObject({ code: 403, error_code: 'session_not_found' });
  await t.sql('delete from users where id = $1', [gone.id]);
  expect((await at.me(gone.token)).json).toMatchObject({ code: 403, error_code: 'user_not_found' });
});

test.each([
  ['ahead', 20],
  ['behind', -20],
])('a process whose clock is %s judges tokens like all others', async (_, minutes) => {
  const jan = await t.person('jan');
  const clock = Date.now;
  const wrong = jest.spyOn(Date, 'now').mockImplementation(() => clock() + minutes * 60_000);
  try {
    expect((await at.me(jan.token)).status).toBe(200);
    const fresh = (await at.refresh(jan.refreshToken)).json.access_token as string;
    expect((await at.me(fresh)).status).toBe(200);
  } finally {
    wrong.mockRestore();
  }
});

test('a token’s quarter of an hour is over for whoever remembers it', async () => {
  const jan = await t.person('jan');
  const now = Math.floor(Date.now() / 1000);
  const old = t.app
    .get(AccessTokens)
    .issue(
      { id: String(decoded(partsOf(jan.token)[1]).session_id), aal: 'aal1', methods: [] },
      { ...jan, app_metadata: { provider: 'email', providers: ['email'] } },
      new Date((now - 894) * 1000),
    );
  expect((await at.me(old.token)).status).toBe(200);
  await sleep(old.expiresAt * 1000 - Date.now() + 500);
  const answer = await at.me(old.token);
  expect([answer.status, answer.json.error_code]).toEqual([403, 'bad_jwt']);
  expect((await t.api('GET /profile', { token: old.token })).status).toBe(401);
});

test('while the secret is rotated, tokens of the previous one are still good, and the key set verifies both', async () => {
  const secretKey = 'newer-secret-newer-secret-newer-secret';
  const rotated = await t.another({ secretKey, secretKeyPrevious: t.environment.secretKey });
  expect((await authSteps(rotated).me(anna.token)).status).toBe(200);
  const fresh = (await authSteps(rotated).signIn(anna.email)).json.access_token as string;
  expect((await authSteps(rotated).me(fresh)).status).toBe(200);
  const published = await keys(rotated);
  expect(published.map(({ kid }) => kid)).toEqual([kidOf(fresh), kidOf(anna.token)]);
  expect([isSignedBy(published, fresh), isSignedBy(published, anna.token)]).toEqual([true, true]);
  expect(isSignedBy(await keys(), fresh)).toBe(false);

  const after = await t.another({ secretKey });
  expect((await keys(after)).map(({ kid }) => kid)).toEqual([kidOf(fresh)]);
  expect((await authSteps(after).me(fresh)).status).toBe(200);
  expect((await authSteps(after).me(anna.token)).json).toMatchObject({ error_code: 'bad_jwt' });
});
