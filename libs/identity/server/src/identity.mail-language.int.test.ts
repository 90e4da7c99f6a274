import { goodPassword, linkIn, startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
});
afterAll(() => t.close());

let people = 0;
async function linkFor(redirectTo: string | null, language: 'en' | 'pl') {
  const email = `reader-${(people += 1)}@example.test`;
  const query = redirectTo === null ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`;
  await t.api(`POST /auth/v1/signup${query}`, { body: { email, password: goodPassword }, language });
  return linkIn(await t.mailbox.next(email));
}

test.each([
  ['http://localhost:3000/pl/auth?type=signup', 'en', '/pl/auth/confirm'],
  ['http://localhost:3000/en/auth?type=signup', 'pl', '/en/auth/confirm'],
  ['/pl/auth', 'en', '/pl/auth/confirm'],
  [null, 'pl', '/pl/auth/confirm'],
  ['https://evil.example/pl/auth', 'en', '/en/auth/confirm'],
] as const)('a sign-up leading to %s by a reader of %s is confirmed at %s', async (redirectTo, language, path) => {
  expect((await linkFor(redirectTo, language)).pathname).toBe(path);
});

test.each([
  ['https://evil.example/'],
  ['//evil.example/x'],
  ['https://localhost:3000@evil.example/'],
  ['http://user:pw@localhost:3000/'],
  ['http://2130706433:3000/'],
  ['https://localhost:3000/'],
  ['javascript:alert(1)'],
])('a link never leads to %s', async (redirectTo) => {
  const link = await linkFor(redirectTo, 'en');
  expect([link.origin, link.searchParams.get('redirect_to')]).toEqual([
    'http://localhost:3000',
    'http://localhost:3000/',
  ]);
});

test('no header can say where a link leads', async () => {
  const email = 'headers@example.test';
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  };
  await t.api('POST /auth/v1/signup', { body: { email, password: goodPassword }, headers });
  const mail = await t.mailbox.next(email);
  expect(mail.text + mail.html).not.toContain('evil');
});

test('the profile of a new account keeps the language of its sign-up', async () => {
  const email = 'polka@example.test';
  await t.api('POST /auth/v1/signup?redirect_to=/pl/auth', { body: { email, password: goodPassword } });
  const token = linkIn(await t.mailbox.next(email)).searchParams.get('token_hash');
  const session = await t.api('POST /auth/v1/verify', { body: { type: 'signup', token_hash: token } });
  expect((await t.api('GET /profile', { token: session.json.access_token })).json.language).toBe('pl');
});
