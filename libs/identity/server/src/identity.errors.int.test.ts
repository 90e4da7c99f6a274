import { randomUUID } from 'node:crypto';
import { refusalOf, startTestApp } from '@domeka/testing';
import type { Sending, TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
});
afterAll(() => t.close());

const json = { 'content-type': 'application/json' };
const versioned = { 'x-supabase-api-version': '2024-01-01' };
const wrong: Sending = { body: { email: 'nobody@example.test', password: 'wrong' } };
const signIn = (headers: Record<string, string> = {}) =>
  t.api('POST /auth/v1/token?grant_type=password', { ...wrong, headers });

test('clients that name a version get code and message, and the version back', async () => {
  const { json: error, headers, status } = await signIn(versioned);
  expect([status, headers['x-supabase-api-version']]).toEqual([400, '2024-01-01']);
  expect(error).toMatchObject({
    code: 'invalid_credentials',
    error_code: 'invalid_credentials',
    message: expect.any(String),
  });
  expect(error).not.toHaveProperty('msg');
});

test.each([
  ['none', {}],
  ['an older one', { 'x-supabase-api-version': '2023-01-01' }],
  ['nonsense', { 'x-supabase-api-version': 'latest' }],
])('clients that name %s get the older form', async (_, headers) => {
  const answer = await signIn(headers);
  expect(answer.headers).not.toHaveProperty('x-supabase-api-version');
  expect(answer.json).toMatchObject({ code: 400, error_code: 'invalid_credentials', msg: expect.any(String) });
});

test('both forms carry the problem for our own pages', async () => {
  expect((await signIn()).json).toMatchObject({
    type: 'urn:problem:identity.invalid_credentials',
    status: 400,
    title: expect.any(String),
  });
  expect((await signIn(versioned)).json).toMatchObject({
    type: 'urn:problem:identity.invalid_credentials',
    status: 400,
  });
});

test.each<[string, string, Sending, number, string]>([
  ['a broken body', 'POST /auth/v1/signup', { body: '{"email"', headers: json }, 400, 'bad_json'],
  [
    'a body that is too large',
    'POST /auth/v1/token',
    { body: JSON.stringify({ email: 'x'.repeat(1_100_000) }), headers: json },
    413,
    'request_entity_too_large',
  ],
  [
    'a form',
    'POST /auth/v1/token',
    { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    400,
    'bad_json',
  ],
  ['a list for a body', 'POST /auth/v1/signup', { body: '[]', headers: json }, 400, 'bad_json'],
  ['null for a body', 'POST /auth/v1/recover', { body: 'null', headers: json }, 400, 'bad_json'],
  ['an unknown route', 'POST /auth/v1/nothing', {}, 404, 'not-found'],
])('%s is answered in that form too', async (_, route, sending, status, code) => {
  const older = await t.api(route, sending);
  expect([older.status, older.json.code, older.json.error_code, typeof older.json.msg]).toEqual([
    status,
    status,
    code,
    'string',
  ]);
  const newer = await t.api(route, { ...sending, headers: { ...sending.headers, ...versioned } });
  expect([newer.status, newer.json.code, typeof newer.json.message]).toEqual([status, code, 'string']);
});

test.each([
  ['POST /auth/v1/factors/:id/challenge', 'mfa_factor_not_found'],
  ['POST /auth/v1/factors/:id/verify', 'mfa_factor_not_found'],
  ['DELETE /auth/v1/factors/:id', 'mfa_factor_not_found'],
  ['DELETE /auth/v1/user/identities/:id', 'identity_not_found'],
])('%s: an id that is none is answered as an unknown one', async (route, code) => {
  const { token } = await t.person('anna');
  const body = { challenge_id: randomUUID(), code: '000000' };
  for (const id of [randomUUID(), 'abc'])
    expect(refusalOf(await t.api(route.replace(':id', id), { token, body }))).toEqual([404, code]);
});

test('a fault of ours is told as one, without its reasons', async () => {
  await t.sql('alter table users rename to users_away');
  const answer = await t.api('POST /auth/v1/recover', { body: { email: 'a@example.test' }, headers: versioned });
  await t.sql('alter table users_away rename to users');
  expect([answer.status, answer.json.code]).toEqual([500, 'unexpected_failure']);
  expect(answer.text).not.toMatch(/relation|users/);
});

test.each([
  ['http://localhost:3000/pl/auth', '*', 'Adres e-mail lub hasło się nie zgadza.'],
  ['/pl/auth', 'en', 'Adres e-mail lub hasło się nie zgadza.'],
  ['/en/auth', 'pl', 'The e-mail address or the password is not right.'],
  ['/', 'pl', 'Adres e-mail lub hasło się nie zgadza.'],
])('who comes back to %s and accepts %s is told so in that language', async (redirectTo, accepted, text) => {
  const route = `POST /auth/v1/token?grant_type=password&redirect_to=${encodeURIComponent(redirectTo)}`;
  const answer = await t.api(route, { ...wrong, headers: { ...versioned, 'accept-language': accepted } });
  expect(answer.json.message).toContain(text);
});

test('every answer is kept by nobody', async () => {
  expect((await signIn()).headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});
