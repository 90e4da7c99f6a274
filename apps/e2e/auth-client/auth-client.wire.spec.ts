import { expect, test } from '@playwright/test';
import { signedUp } from '../support/auth-client.ts';
import { goodPassword, newEmail } from '../support/person.ts';
import { productUrl } from '../support/product.ts';

const json = { 'content-type': 'application/json;charset=UTF-8' };
const publicKey = { apikey: 'public-key', authorization: 'Bearer public-key-that-is-no-token' };

async function send(route: string, headers: Record<string, string>, body?: string) {
  const [method = 'GET', path = ''] = route.split(' ');
  const answer = await fetch(`${productUrl()}/api/auth/v1/${path}`, {
    method,
    headers: { 'x-supabase-api-version': '2024-01-01', ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: text ? (JSON.parse(text) as object) : null };
}
const bearer = (token: string) => ({ ...json, authorization: `Bearer ${token}` });

test.describe('the wire', { tag: '@js' }, () => {
  test('an empty body of JSON is none: signing out, taking away', async () => {
    const { session } = await signedUp();
    const unlinked = await send(
      'DELETE user/identities/00000000-0000-4000-8000-000000000000',
      bearer(session.access_token),
      '',
    );
    expect(unlinked.json).toMatchObject({ code: 'identity_not_found' });
    expect((await send('POST logout', bearer(session.access_token), '')).status).toBe(204);
    expect((await send('GET user', bearer(session.access_token))).json).toMatchObject({ code: 'session_not_found' });
  });

  test('a public key for a bearer is ignored where nobody need be signed in', async () => {
    const email = newEmail('nobody');
    for (const [route, body] of [
      ['POST recover', { email }],
      ['POST otp', { email, create_user: false }],
      ['POST resend', { type: 'signup', email }],
    ] as const)
      expect((await send(route, { ...json, ...publicKey }, JSON.stringify(body))).status).toBe(200);
    expect((await send('GET user', publicKey)).json).toMatchObject({ code: 'bad_jwt' });
  });

  test('members that are null or unknown do no harm, and every success is an object', async () => {
    const email = newEmail();
    const more = {
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
      options: { redirectTo: '/' },
      something: [1],
    };
    const { session } = await signedUp();
    const answers = [
      await send('POST signup', json, JSON.stringify({ email, password: goodPassword, ...more })),
      await send('POST otp', json, JSON.stringify({ email, ...more })),
      await send('POST recover', json, JSON.stringify({ email, ...more })),
      await send('POST resend', json, JSON.stringify({ type: 'signup', email, ...more })),
      await send('GET reauthenticate', bearer(session.access_token)),
      await send('PUT user', bearer(session.access_token), JSON.stringify({ email: null, nonce: null, ...more })),
      await send('GET settings', publicKey),
      await send('GET health', publicKey),
      await send('GET .well-known/jwks.json', publicKey),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.json]).toEqual([200, expect.any(Object)]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(answers.slice(0, -1).map(({ headers }) => headers.get('cache-control'))).toEqual(Array(8).fill('no-store'));
  });

  test('a body that cannot be read, or is too large, is said to be', async () => {
    expect(await send('POST recover', json, '{"email"')).toMatchObject({ status: 400, json: { code: 'bad_json' } });
    expect(await send('POST recover', json, '[]')).toMatchObject({ status: 400, json: { code: 'bad_json' } });
    const large = await send('POST recover', json, JSON.stringify({ email: 'x'.repeat(1_100_000) }));
    expect(large).toMatchObject({ status: 413, json: { code: 'request_entity_too_large' } });
  });

  test('a link that is only looked at uses nothing up and leads to its page', async () => {
    for (const method of ['HEAD', 'GET']) {
      const answer = await fetch(`${productUrl()}/api/auth/v1/verify?token=x&type=magiclink`, {
        method,
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([303, 'no-referrer']);
      expect(new URL(answer.headers.get('location') ?? '').pathname).toBe('/en/auth/confirm');
    }
    expect((await send('GET verify?type=signup', {})).json).toMatchObject({ code: 'validation_failed' });
  });
});
