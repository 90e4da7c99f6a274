import { goodPassword, linkIn, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { identityEn, identityPl } from '@domeka/identity/contract';
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

const body = ({ email }: Person, more: object = {}) => ({ email, ...more });
const mails: Record<
  string,
  { ask: (person: Person, language: 'en') => Promise<unknown>; words: keyof typeof identityEn.mail }
> = {
  'a new password': {
    ask: (anna, language) => t.api('POST /auth/v1/recover', { body: body(anna), language }),
    words: 'recover',
  },
  'a code to log in with': {
    ask: (anna, language) => t.api('POST /auth/v1/otp', { body: body(anna), language }),
    words: 'log-in',
  },
  'a sign-up with an address that is theirs': {
    ask: (anna, language) => t.api('POST /auth/v1/signup', { body: body(anna, { password: goodPassword }), language }),
    words: 'already-registered',
  },
  'a confirmation link for an address that is confirmed': {
    ask: (anna, language) => t.api('POST /auth/v1/resend', { body: body(anna, { type: 'signup' }), language }),
    words: 'already-registered',
  },
  'another address': {
    ask: ({ token }, language) =>
      t.api('PUT /auth/v1/user?redirect_to=/en/account', {
        token,
        body: { email: `moved-${people}@example.test` },
        language,
      }),
    words: 'email-change-current',
  },
};

test.each(Object.entries(mails))(
  'whoever asks for it, %s is mailed in its owner’s language',
  async (_, { ask, words }) => {
    const anna = await t.person(`anna-${(people += 1)}`);
    await t.api('PUT /profile', { token: anna.token, body: { language: 'pl' } });
    await ask(anna, 'en');
    const mail = await t.mailbox.next(anna.email);
    expect(mail.subject).toBe(identityPl.mail[words].subject);
    expect(linkIn(mail).pathname).toMatch(/^\/pl\//);
  },
);

test('until an address is confirmed, its mails are in the language of who asks', async () => {
  const email = 'unconfirmed-reader@example.test';
  const signUp = (language: 'en' | 'pl') =>
    t.api('POST /auth/v1/signup', { body: { email, password: goodPassword }, language });
  await signUp('en');
  expect((await t.mailbox.next(email)).subject).toBe(identityEn.mail.confirm.subject);
  await t.sql('delete from rate_limits');
  await signUp('pl');
  expect((await t.mailbox.next(email)).subject).toBe(identityPl.mail.confirm.subject);
});
