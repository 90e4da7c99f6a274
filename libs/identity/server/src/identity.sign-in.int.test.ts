import { availableParallelism } from 'node:os';
import { jest } from '@jest/globals';
import {
  authSteps,
  fullHashing,
  goodPassword,
  refusalOf,
  startTestApp,
  tokenIn,
  transactionBeside,
  until,
} from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';
import { PasswordHasher } from './infrastructure/password-hasher.ts';
import { PASSWORD_WAIT } from './infrastructure/password-threads.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule], {}, (testing) =>
    fullHashing(testing).overrideProvider(PASSWORD_WAIT).useValue(3),
  );
  at = authSteps(t);
});
afterAll(() => t.close());

test('the right password begins a session', async () => {
  const anna = await t.person('anna');
  const session = await at.signIn(` ${anna.email.toUpperCase()} `);
  expect(session.status).toBe(200);
  expect(session.headers['cache-control']).toBe('no-store');
  expect(session.json).toMatchObject({
    token_type: 'bearer',
    expires_in: 900,
    user: { id: anna.id, email: anna.email },
  });
  expect(session.json.expires_at).toBeGreaterThan(session.json.expires_in);
  expect(session.json.user.last_sign_in_at).toBeTruthy();
  expect((await at.me(session.json.access_token)).status).toBe(200);
});

test('every sign-in is a session of its own', async () => {
  const anna = await t.person('anna');
  const [one, two] = [await at.signIn(anna.email), await at.signIn(anna.email)];
  await at.signOut(one.json.access_token, 'local');
  expect([(await at.me(one.json.access_token)).status, (await at.me(two.json.access_token)).status]).toEqual([
    403, 200,
  ]);
});

test('an unknown address, a wrong password and an account without password cannot be told apart', async () => {
  const anna = await t.person('anna');
  const noPassword = await t.person('none');
  await t.sql('update users set password_hash = null where id = $1', [noPassword.id]);
  await at.signUp('unconfirmed@example.test');
  const attempts = [
    await at.signIn('nobody@example.test', 'wrong'),
    await at.signIn(anna.email, 'wrong'),
    await at.signIn(noPassword.email, 'wrong'),
    await at.signIn('unconfirmed@example.test', 'wrong'),
    await at.signIn(anna.email, 'x'.repeat(1000)),
    await at.signIn('*', 'wrong'),
    await at.signIn('a@b.pl\u0000', 'wrong'),
    await at.signIn(`${'a'.repeat(300)}@example.test`, 'wrong'),
  ];
  expect(new Set(attempts.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(attempts[0]?.json).toMatchObject({ error_code: 'invalid_credentials' });
});

test('only the right password learns that the address waits for its confirmation', async () => {
  const email = 'waiting@example.test';
  await at.signUp(email);
  expect((await at.signIn(email)).json).toMatchObject({ error_code: 'email_not_confirmed' });
  expect((await at.signIn(email, 'wrong')).json).toMatchObject({ error_code: 'invalid_credentials' });
  await at.verify('signup', tokenIn(await t.mailbox.next(email)));
  expect((await at.signIn(email)).status).toBe(200);
});

test('the password of a sign-up does not tell whether somebody has the address, whatever was mailed since', async () => {
  const story = async (email: string) => {
    const answers: string[] = [];
    const logIn = async (password: string) => answers.push((await at.signIn(email, password)).json.error_code);
    const [first, second] = ['first-Quiet-river-7', 'second-Quiet-river-7'];
    await at.signUp(email, first);
    await logIn(first);
    await at.post('otp', { email });
    await logIn(first);
    await at.post('resend', { type: 'signup', email });
    await logIn(first);
    await at.signUp(email, second);
    await logIn(first);
    await logIn(second);
    await at.post('resend', { type: 'signup', email });
    await logIn(second);
    return answers;
  };
  const anna = await t.person('anna');
  const [waits, wrong] = ['email_not_confirmed', 'invalid_credentials'];
  for (const email of ['nobody-yet@example.test', anna.email])
    expect(await story(email)).toEqual([waits, waits, waits, wrong, waits, wrong]);
  expect((await at.signIn(anna.email)).status).toBe(200);
});

test('only the right password learns that an account is banned, and its sessions are over at once', async () => {
  const anna = await t.person('anna');
  await t.sql(`update users set banned_until = now() + interval '1 day' where id = $1`, [anna.id]);
  const refused = await at.signIn(anna.email);
  expect([refused.status, refused.json.error_code]).toEqual([400, 'user_banned']);
  expect((await at.signIn(anna.email, 'wrong')).json).toMatchObject({ error_code: 'invalid_credentials' });
  expect(refusalOf(await at.me(anna.token))).toEqual([403, 'user_banned']);
  expect(refusalOf(await at.refresh(anna.refreshToken))).toEqual([400, 'user_banned']);
  await at.recover(anna.email);
  const proven = await at.verify('recovery', tokenIn(await t.mailbox.next(anna.email)));
  expect(refusalOf(proven)).toEqual([403, 'user_banned']);
});

test.each([
  ['no grant', '', {}, 400, 'unsupported_grant_type'],
  ['an unknown grant', '?grant_type=implicit', {}, 400, 'unsupported_grant_type'],
  ['no address', '?grant_type=password', { password: 'x' }, 400, 'validation_failed'],
  [
    'an address that is no text',
    '?grant_type=password',
    { email: { $ne: null }, password: 'x' },
    400,
    'validation_failed',
  ],
  ['no password', '?grant_type=password', { email: 'a@example.test' }, 400, 'validation_failed'],
  ['a phone number', '?grant_type=password', { phone: '+48600100200', password: 'x' }, 422, 'phone_provider_disabled'],
  ['no refresh token', '?grant_type=refresh_token', {}, 400, 'validation_failed'],
  ['half of PKCE', '?grant_type=pkce', { auth_code: 'x' }, 400, 'validation_failed'],
])('signing in with %s is refused', async (_, query, body, status, code) => {
  const answer = await at.post(`token${query}`, body);
  expect([answer.status, answer.json.error_code]).toEqual([status, code]);
});

test('a password typed in composed or decomposed letters is the same password', async () => {
  const email = 'zolw@example.test';
  const password = 'żółwie-skaczą-nocą-42';
  await at.signUp(email, password.normalize('NFD'));
  await at.verify('signup', tokenIn(await t.mailbox.next(email)));
  expect((await at.signIn(email, password.normalize('NFC'))).status).toBe(200);
});

test('passwords are kept as argon2id; an older cost is renewed at sign-in', async () => {
  const anna = await t.person('anna');
  const hashOf = async () =>
    (await t.sql<{ hash: string }>('select password_hash as hash from users where id = $1', [anna.id]))[0]?.hash;
  expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  // What goodPassword gives at m=8192, t=1.
  const { hash } = await import('@node-rs/argon2');
  await t.sql('update users set password_hash = $2 where id = $1', [
    anna.id,
    await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
  ]);
  expect((await at.signIn(anna.email)).status).toBe(200);
  expect(await hashOf()).toMatch(/m=19456,t=2,p=1/);
  expect((await at.signIn(anna.email)).status).toBe(200);
});

test('whoever waits too long for others who log in is asked to come back, in the form of their clients', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  await transactionBeside(t, async (change) => {
    await change.query('select from users where id = $1 for update', [anna.id]);
    const hashed = jest.spyOn(t.app.get(PasswordHasher), 'matches').mockClear().mock.results;
    const held = [];
    while (held.length < 2 + availableParallelism()) {
      held.push(at.signIn(anna.email)); // one by one, so that none of them waits too long for its hash
      await until(() => hashed[held.length - 1]?.value as Promise<boolean> | undefined, 'hash');
    }
    const { status, json, headers } = await at.signIn(jan.email);
    expect([status, json.error_code, headers['retry-after']]).toEqual([503, 'request_timeout', '15']);
    await change.commit();
    expect((await Promise.all(held)).map(({ status: ofHeld }) => ofHeld)).toContain(200);
  });
  expect((await at.signIn(jan.email)).status).toBe(200);
});

test('an address beyond ASCII is the same however its domain is written', async () => {
  await at.signUp('jan@żółw.test');
  await at.verify('signup', tokenIn(await t.mailbox.next('jan@żółw.test')));
  expect([(await at.signIn('Jan@Żółw.test')).status, (await at.signIn('jan@xn--w-uga1v8h.test')).status]).toEqual([
    200, 200,
  ]);
});

test('a sign-in with the old password begins nothing once the new one is set', async () => {
  const anna = await t.person('anna');
  await transactionBeside(t, async (change) => {
    await change.query(`update users set password_hash = 'another' where id = $1`, [anna.id]);
    await change.query('delete from sessions where user_id = $1', [anna.id]);
    const signingIn = at.signIn(anna.email);
    await change.isWaitedFor();
    await change.commit();
    expect((await signingIn).json).toMatchObject({ error_code: 'invalid_credentials' });
    expect(await t.sql('select 1 from sessions where user_id = $1', [anna.id])).toEqual([]);
  });
});
