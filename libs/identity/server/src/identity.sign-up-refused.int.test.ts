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

const accounts = (email: string) =>
  t.sql<{ id: string; metadata: object; terms: boolean; privacy: boolean }>(
    'select id, metadata, terms_accepted_at is not null as terms, privacy_accepted_at is not null as privacy from users where email = $1',
    [email],
  );

test.each([
  ['short', 'Ab3$xyz', 'length'],
  ['empty', '', 'length'],
  ['too long', 'long-passphrase '.repeat(9), 'length'],
  ['holding a control character', 'abcd\u0000efghij', 'characters'],
  ['common', 'password123', 'pwned'],
  ['the product’s name', 'domeka-apteczka1', 'pwned'],
  ['the address’s name', 'walentynowicz-77', 'pwned'],
])('a password that is %s is weak', async (_, password, reason) => {
  const email = 'jan.walentynowicz@example.test';
  const answer = await t.api('POST /auth/v1/signup', { body: { email, password } });
  expect([answer.status, answer.json.error_code, answer.json.weak_password]).toEqual([
    422,
    'weak_password',
    { reasons: [reason] },
  ]);
  expect(answer.json.errors[0].path).toBe('password');
  expect(await accounts(email)).toEqual([]);
});

test('all of a long password counts, in every alphabet', async () => {
  for (const password of [
    'Vq7#nW2!xL9$kP4&mZ8*rT3^hY6(bJ5)gF1_dS0+cA-wE=uI~oQ{pX}zN[vM]tB:yK;l',
    '🐈‍⬛ skacze przez 🌉 o 🕕 rano i śpiewa',
  ]) {
    const email = `long-${password.length}@example.test`;
    await at.signUp(email, password);
    await at.verify('signup', tokenIn(await t.mailbox.next(email)));
    expect([(await at.signIn(email, password)).status, (await at.signIn(email, password.slice(0, -1))).status]).toEqual(
      [200, 400],
    );
  }
});

test.each([
  ['no password at all', undefined],
  ['a password that is no text', 12345678],
])('%s is a fault of the request', async (_, password) => {
  const email = 'ill-typed@example.test';
  const answer = await t.api('POST /auth/v1/signup', { body: { email, password } });
  expect([answer.status, answer.json.error_code, answer.json.errors[0].path]).toEqual([
    400,
    'validation_failed',
    'password',
  ]);
  expect(await accounts(email)).toEqual([]);
});

test.each([
  ['no address at all', { password: goodPassword }, 422, 'anonymous_provider_disabled'],
  ['an empty address', { email: '', password: goodPassword }, 400, 'validation_failed'],
  ['an address that is none', { email: 'plain', password: goodPassword }, 400, 'validation_failed'],
  [
    'an address that cannot be mailed',
    { email: '"b t"@example.test', password: goodPassword },
    400,
    'validation_failed',
  ],
  [
    'an address with a line break',
    { email: 'a@b.pl\r\nBcc: c@d.pl', password: goodPassword },
    400,
    'validation_failed',
  ],
  [
    'a phone number',
    { email: 'a@example.test', phone: '+48600100200', password: goodPassword },
    422,
    'phone_provider_disabled',
  ],
  [
    'half a PKCE pair',
    { email: 'a@example.test', password: goodPassword, code_challenge: 'x'.repeat(43) },
    400,
    'validation_failed',
  ],
  [
    'data with a NUL',
    { email: 'a@example.test', password: goodPassword, data: { a: '\u0000' } },
    400,
    'validation_failed',
  ],
  [
    'plain PKCE',
    { email: 'a@example.test', password: goodPassword, code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
    400,
    'validation_failed',
  ],
])('a sign-up with %s is refused', async (_, body, status, code) => {
  const answer = await t.api('POST /auth/v1/signup', { body });
  expect([answer.status, answer.json.error_code]).toEqual([status, code]);
});

test('a time zone that is none is left out', async () => {
  for (const [n, time_zone] of ['Mars/Base', 7, 'Europe/Warsaw'].entries()) {
    const email = `zone-${n}@example.test`;
    expect((await at.signUp(email, goodPassword, { data: { time_zone } })).status).toBe(200);
    const [profile] = await t.sql(
      'select p.time_zone as zone from profiles p join users u on u.id = p.id where email = $1',
      [email],
    );
    expect(profile).toEqual({ zone: time_zone === 'Europe/Warsaw' ? time_zone : null });
  }
});

test('members that clients always send do not disturb', async () => {
  const answer = await at.signUp('client@example.test', goodPassword, {
    code_challenge: null,
    code_challenge_method: null,
    gotrue_meta_security: {},
    unknown: 1,
  });
  expect(answer.status).toBe(200);
});

test('a public key as bearer does not disturb public calls', async () => {
  const answer = await t.api('POST /auth/v1/signup', {
    token: 'sb_publishable_x',
    body: { email: 'key@example.test', password: goodPassword },
  });
  expect(answer.status).toBe(200);
});
