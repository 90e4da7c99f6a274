import { authSteps, goodPassword, linkIn, startTestApp, tokenIn } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
});
afterAll(() => t.close());

const resend = (email: string, type = 'signup') => at.post('resend', { type, email });
const newPassword = 'another-Quiet-river-7';

test('a forgotten password is replaced by way of the mailbox', async () => {
  const anna = await t.person('anna');
  expect((await at.recover(anna.email)).json).toEqual({});
  const session = await at.verify('recovery', tokenIn(await t.mailbox.next(anna.email)));
  expect(session.status).toBe(200);
  const changed = await t.api('PUT /auth/v1/user', {
    token: session.json.access_token,
    body: { password: newPassword },
  });
  expect(changed.status).toBe(200);
  expect([(await at.signIn(anna.email)).status, (await at.signIn(anna.email, newPassword)).status]).toEqual([400, 200]);
});

test('recovery, resending and signing up answer alike for every address, and mail only whom they concern', async () => {
  const anna = await t.person('known');
  await at.signUp('waiting@example.test');
  await t.mailbox.next('waiting@example.test');
  for (const ask of [at.recover, resend]) {
    const answers = [await ask(anna.email), await ask('waiting@example.test'), await ask('nobody@example.test')];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{}'],
      [200, '{}'],
      [200, '{}'],
    ]);
  }
  await t.mailsSettled();
  expect(t.mailbox.to('nobody@example.test')).toEqual([]);
});

test('a newer recovery mail voids the older one', async () => {
  const anna = await t.person('anna');
  await at.recover(anna.email);
  const older = tokenIn(await t.mailbox.next(anna.email));
  await at.recover(anna.email);
  const newer = tokenIn(await t.mailbox.next(anna.email));
  expect((await at.verify('recovery', older)).json).toMatchObject({ error_code: 'otp_expired' });
  expect((await at.verify('recovery', newer)).status).toBe(200);
});

test('a recovery link is no sign-up link', async () => {
  const anna = await t.person('anna');
  await at.recover(anna.email);
  const token = tokenIn(await t.mailbox.next(anna.email));
  expect((await at.verify('signup', token)).status).toBe(403);
  expect((await at.verify('recovery', token)).status).toBe(200);
});

test('recovering confirms an address that never was, and the password set then is the account’s', async () => {
  const email = 'never-confirmed@example.test';
  await at.signUp(email);
  const signUpLink = tokenIn(await t.mailbox.next(email));
  await at.recover(email);
  const session = await at.verify('recovery', tokenIn(await t.mailbox.next(email)));
  await t.api('PUT /auth/v1/user', { token: session.json.access_token, body: { password: newPassword } });
  expect((await at.verify('signup', signUpLink)).status).toBe(403);
  expect([(await at.signIn(email, goodPassword)).status, (await at.signIn(email, newPassword)).status]).toEqual([
    400, 200,
  ]);
});

test('recovering an address that never was keeps the consents of its sign-up, and not its password', async () => {
  const email = 'agreed@example.test';
  const consents = `select terms_accepted_at is not null as terms, privacy_accepted_at is not null as privacy
    from users where email = $1`;
  await at.signUp(email, goodPassword, { client: 'web', data: { terms: true, privacy: true } });
  await t.mailbox.next(email);
  await at.recover(email);
  expect((await at.verify('recovery', tokenIn(await t.mailbox.next(email)))).status).toBe(200);
  expect(await t.sql(consents, [email])).toEqual([{ terms: true, privacy: true }]);
  expect((await at.signIn(email)).status).toBe(400);

  const other = 'agreed-to-nothing@example.test';
  await at.signUp(other);
  await t.mailbox.next(other);
  await at.recover(other);
  await at.verify('recovery', tokenIn(await t.mailbox.next(other)));
  expect(await t.sql(consents, [other])).toEqual([{ terms: false, privacy: false }]);
});

test('the confirmation is mailed again, and the older link is void', async () => {
  const email = 'again@example.test';
  await at.signUp(email);
  const older = tokenIn(await t.mailbox.next(email));
  expect((await resend(email)).json).toEqual({});
  const newer = tokenIn(await t.mailbox.next(email));
  expect((await at.verify('signup', older)).status).toBe(403);
  expect((await at.verify('signup', newer)).status).toBe(200);
  expect((await at.signIn(email)).status).toBe(200);
});

test('after two sign-ups of one address, the link mailed again hands on neither’s password', async () => {
  const email = 'two-hands@example.test';
  await at.signUp(email, 'own-River-choice-88', { data: { terms: true, privacy: true } });
  const first = tokenIn(await t.mailbox.next(email));
  await at.signUp(email, 'strange-Choice-77', { data: { terms: true, privacy: true, nickname: 'Eve' } });
  const second = tokenIn(await t.mailbox.next(email));
  await resend(email);
  await t.mailbox.next(email);
  await resend(email);
  const mail = await t.mailbox.next(email);
  expect(mail.text).toContain('more than once');
  for (const earlier of [first, second]) expect((await at.verify('signup', earlier)).status).toBe(403);
  expect((await at.verify('signup', tokenIn(mail))).json.user.user_metadata).toEqual({});
  for (const password of ['own-River-choice-88', 'strange-Choice-77'])
    expect((await at.signIn(email, password)).status).toBe(400);
  const consents =
    'select 1 from users where email = $1 and terms_accepted_at is not null and privacy_accepted_at is not null';
  expect(await t.sql(consents, [email])).toHaveLength(1);
});

test('a confirmation that expired can be mailed again', async () => {
  const email = 'late@example.test';
  await at.signUp(email);
  await t.mailbox.next(email);
  await t.sql(`update one_time_tokens set expires_at = now() where user_id = (select id from users where email = $1)`, [
    email,
  ]);
  await resend(email);
  expect((await at.verify('signup', tokenIn(await t.mailbox.next(email)))).status).toBe(200);
});

test('whose address is confirmed is told to log in, and gets no other confirmation', async () => {
  const anna = await t.person('anna');
  await resend(anna.email);
  const mail = await t.mailbox.next(anna.email);
  expect(mail.subject).toBe('You already have an account');
  expect(linkIn(mail).pathname + linkIn(mail).search).toBe('/en/auth?tab=login');
});

test.each([
  ['an invitation', { type: 'invite', email: 'a@example.test' }, 400, 'validation_failed'],
  ['an SMS', { type: 'sms', email: 'a@example.test', phone: '+48600100200' }, 422, 'phone_provider_disabled'],
  ['nobody', { type: 'signup' }, 400, 'validation_failed'],
])('resending %s is refused, never pretended', async (_, body, status, code) => {
  const answer = await at.post('resend', body);
  expect([answer.status, answer.json.error_code]).toEqual([status, code]);
});
