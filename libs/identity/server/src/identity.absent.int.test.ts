import { startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  anna = await t.person('anna');
});
afterAll(() => t.close());

const token = (grant: string, body: object = {}) => [`POST /auth/v1/token?grant_type=${grant}`, body] as const;
const phone = '+48600100200';

test.each([
  ['sign-up by phone', 'POST /auth/v1/signup', { phone, password: 'x' }, 422, 'phone_provider_disabled'],
  ['sign-up without an address', 'POST /auth/v1/signup', { data: {} }, 422, 'anonymous_provider_disabled'],
  ['a password of a phone', ...token('password', { phone, password: 'x' }), 422, 'phone_provider_disabled'],
  ['a code by SMS', 'POST /auth/v1/otp', { phone }, 422, 'phone_provider_disabled'],
  ['a code by SMS again', 'POST /auth/v1/resend', { type: 'sms', phone }, 422, 'phone_provider_disabled'],
  ['a recovery by phone', 'POST /auth/v1/recover', { phone }, 422, 'phone_provider_disabled'],
  ['an SMS’s code', 'POST /auth/v1/verify', { type: 'sms', phone, token: '1' }, 422, 'phone_provider_disabled'],
  ['an SMS’s hash', 'POST /auth/v1/verify', { type: 'phone_change', token_hash: 'x' }, 403, 'otp_expired'],
  ['a wallet', ...token('web3', { chain: 'ethereum' }), 422, 'web3_provider_disabled'],
  ['a provider’s token', ...token('id_token', { provider: 'google', id_token: 'x' }), 400, 'provider_disabled'],
  ['an unknown grant', ...token('implicit'), 400, 'unsupported_grant_type'],
  ['an organisation', 'POST /auth/v1/sso', { domain: 'example.test' }, 404, 'saml_provider_disabled'],
  ['a passkey', 'POST /auth/v1/passkeys/authentication/options', {}, 404, 'passkey_disabled'],
  ['an OAuth server', 'GET /auth/v1/oauth/authorizations/1', undefined, 404, 'feature_disabled'],
  ['granted apps', 'GET /auth/v1/user/oauth/grants', undefined, 404, 'feature_disabled'],
  ['other people', 'GET /auth/v1/admin/users?page=1', undefined, 401, 'no_authorization'],
  ['an invitation', 'POST /auth/v1/invite', { email: 'a@example.test' }, 401, 'no_authorization'],
] as [string, string, object | undefined, number, string][])(
  '%s is refused as the contract says, in both forms of errors',
  async (_, route, body, status, code) => {
    const older = await t.api(route, { body });
    expect([older.status, older.json.code, older.json.error_code]).toEqual([status, status, code]);
    const current = await t.api(route, { body, headers: { 'x-supabase-api-version': '2024-01-01' } });
    expect([current.status, current.json.code, typeof current.json.message]).toEqual([status, code, 'string']);
  },
);

test.each([
  ['GET /auth/v1/admin/users', 403, 'not_admin'],
  ['DELETE /auth/v1/admin/users/00000000-0000-0000-0000-000000000000', 403, 'not_admin'],
  ['POST /auth/v1/admin/generate_link', 403, 'not_admin'],
  ['POST /auth/v1/invite', 403, 'not_admin'],
  ['GET /auth/v1/passkeys', 404, 'passkey_disabled'],
  ['GET /auth/v1/user/identities/authorize?provider=google', 404, 'manual_linking_disabled'],
])('%s is refused to who is signed in', async (route, status, code) => {
  const answer = await t.api(route, { token: anna.token });
  expect([answer.status, answer.json.error_code]).toEqual([status, code]);
});

test('a public key is no token: nobody is signed in with it', async () => {
  const headers = { authorization: 'Bearer public-key-that-is-no-token' };
  expect((await t.api('GET /auth/v1/admin/users', { headers })).json.error_code).toBe('no_authorization');
  expect((await t.api('GET /auth/v1/settings', { headers })).status).toBe(200);
});

test('a provider’s page load leads back with the reason', async () => {
  const { status, headers } = await t.api('GET /auth/v1/authorize?provider=google&redirect_to=/en/auth');
  const url = new URL(String(headers.location));
  expect([status, url.pathname]).toEqual([302, '/en/auth']);
  expect(`${url.search}${url.hash}`).toContain('provider_disabled');
});

test('a phone number is not stored, and not said to be', async () => {
  const answer = await t.api('PUT /auth/v1/user', { token: anna.token, body: { phone } });
  expect([answer.status, answer.json.error_code]).toEqual([422, 'phone_provider_disabled']);
  expect((await t.api('GET /auth/v1/user', { token: anna.token })).json.phone).toBe('');
});
