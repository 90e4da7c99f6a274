import { createHash } from 'node:crypto';
import { authSteps } from '@domeka/testing';
import { callback, newAccount, startWithProviders } from '@domeka/testing/providers';
import type { ProviderTest } from '@domeka/testing/providers';
import * as oidc from 'openid-client';
import { IdentityModule } from '../identity.module.ts';

let p: ProviderTest;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  p = await startWithProviders([IdentityModule]);
  at = authSteps(p.t);
});
afterAll(() => p.close());

const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex');
async function tokenFor(account: string, nonce = 'n'.repeat(30), provider = p.google) {
  const { clientId, clientSecret, issuer } = provider;
  const insecure = { execute: [oidc.allowInsecureRequests] };
  const client = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, insecure);
  const verifier = oidc.randomPKCECodeVerifier();
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: callback,
    scope: 'openid email',
    nonce: hashed(nonce),
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    claims: JSON.stringify({ id_token: { email: null, email_verified: null } }),
  });
  const back = await p.newBrowser().logInAtProvider(url, account, callback);
  const checks = { expectedNonce: hashed(nonce), pkceCodeVerifier: verifier };
  return (await oidc.authorizationCodeGrant(client, back, checks)).id_token ?? '';
}
const grant = (body: object, token?: string) => at.post('token?grant_type=id_token', body, { token: token ?? null });
const nonce = 'n'.repeat(30);

test('a client’s token signs in', async () => {
  const email = newAccount();
  const session = await grant({ provider: 'google', id_token: await tokenFor(email), nonce });
  expect([session.status, session.json.user.email]).toEqual([200, email]);
  expect(session.json.user.app_metadata.providers).toEqual(['google']);
});

test('a client’s token is added to the account of who is signed in', async () => {
  const anna = await p.t.person('anna');
  const body = { provider: 'google', id_token: await tokenFor(newAccount()), nonce, link_identity: true };
  expect((await grant(body)).json.error_code).toBe('no_authorization');
  const session = await grant(body, anna.token);
  expect([session.status, session.json.user.id]).toEqual([200, anna.id]);
  expect((await at.me(anna.token)).json.app_metadata.providers).toEqual(['email', 'google']);
});

test('a client’s token is not added where the sign-in was long ago', async () => {
  const anna = await p.t.person('anna');
  await p.t.sql(`update sessions set created_at = created_at - interval '1 hour' where user_id = $1`, [anna.id]);
  const body = { provider: 'google', id_token: await tokenFor(newAccount()), nonce, link_identity: true };
  expect((await grant(body, anna.token)).json.error_code).toBe('current_password_required');
});

test('a client’s token of nobody’s verified address opens no account', async () => {
  const id_token = await tokenFor(newAccount('unverified'));
  const answer = await grant({ provider: 'google', id_token, nonce });
  expect([answer.status, answer.json.error_code]).toEqual([400, 'provider_email_needs_verification']);
});

test.each([
  ['another nonce', { nonce: 'm'.repeat(30) }, 'bad_oauth_callback'],
  ['no nonce', { nonce: undefined }, 'validation_failed'],
  ['another provider', { provider: 'hospital' }, 'bad_oauth_callback'],
  ['a provider that is none', { provider: 'nobody' }, 'provider_disabled'],
  ['no token', { id_token: '' }, 'validation_failed'],
  ['something else', { id_token: 'a.b.c' }, 'bad_oauth_callback'],
])('a client’s token with %s is refused', async (_, change, code) => {
  const body = { provider: 'google', id_token: await tokenFor(newAccount()), nonce, ...change };
  const answer = await grant(body);
  expect([answer.status, answer.json.error_code]).toEqual([400, code]);
});

test('a client’s token whose signature or claims were changed is refused', async () => {
  const [head = '', body = '', signature = ''] = (await tokenFor(newAccount())).split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = (more: object) => Buffer.from(JSON.stringify({ ...claims, ...more })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  for (const token of [
    [head, changed({ email: newAccount('victim') }), signature],
    [head, body, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    [none, body, ''],
  ])
    expect((await grant({ provider: 'google', id_token: token.join('.'), nonce })).json.error_code).toBe(
      'bad_oauth_callback',
    );
});
