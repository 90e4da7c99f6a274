import { authSteps, codeIn, startTestApp, tokenIn } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
});
afterAll(() => t.close());

let people = 0;
async function newcomer() {
  const email = `newcomer-${(people += 1)}@example.test`;
  await at.signUp(email);
  const mail = await t.mailbox.next(email);
  return { email, token: tokenIn(mail), code: codeIn(mail) };
}
const isConfirmed = async (email: string) => (await at.signIn(email)).status === 200;
const expired = { error_code: 'otp_expired' };

test('opening a mailed address leads to the page with the button and changes nothing', async () => {
  const { email, token } = await newcomer();
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await t.api(
      `${method} /auth/v1/verify?token=${token}&type=signup&redirect_to=${encodeURIComponent('http://localhost:3000/pl/auth?type=signup')}`,
    );
    expect(answer.status).toBe(303);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const page = new URL(String(answer.headers.location));
    expect(page.origin + page.pathname).toBe('http://localhost:3000/pl/auth/confirm');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      token_hash: token,
      type: 'signup',
      redirect_to: 'http://localhost:3000/pl/auth?type=signup',
    });
  }
  expect(await isConfirmed(email)).toBe(false);
  expect((await at.verify('signup', token)).status).toBe(200);
});

test('a mailed address without token or type is refused, and leads nowhere else', async () => {
  expect((await t.api('GET /auth/v1/verify?type=signup')).json.error_code).toBe('validation_failed');
  expect((await t.api('GET /auth/v1/verify?token=x')).status).toBe(400);
  const elsewhere = await t.api('GET /auth/v1/verify?token=x&type=signup&redirect_to=https://evil.example/');
  expect(elsewhere.headers.location).not.toContain('evil');
});

test('the proof of a mailbox begins a session and confirms the address', async () => {
  const { email, token } = await newcomer();
  const session = await at.verify('signup', token);
  expect(session.status).toBe(200);
  expect(session.json).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { email } });
  expect(session.json.user.email_confirmed_at).toBeTruthy();
  expect(session.json.user.identities[0].identity_data).toMatchObject({ email, email_verified: true });
  expect((await at.me(session.json.access_token)).json.email).toBe(email);
});

test('a link works once', async () => {
  const { token } = await newcomer();
  expect((await at.verify('signup', token)).status).toBe(200);
  const again = await at.verify('signup', token);
  expect([again.status, again.json.error_code]).toEqual([403, 'otp_expired']);
});

test('fifty uses of one link at the same moment succeed once', async () => {
  const { token, email } = await newcomer();
  const answers = await Promise.all(Array.from({ length: 50 }, () => at.verify('signup', token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
  expect(
    await t.sql('select 1 from sessions s join users u on u.id = s.user_id where u.email = $1', [email]),
  ).toHaveLength(1);
});

test.each([
  ['recovery', 'recovery'],
  ['an invitation', 'invite'],
  ['a magic link', 'magiclink'],
  ['nothing known', '__proto__'],
])('a sign-up’s link is no proof for %s', async (_, type) => {
  const { token } = await newcomer();
  expect((await at.verify(type, token)).json).toMatchObject(expired);
  expect((await at.verify('email', token)).status).toBe(200);
});

test.each([['x'], [`' OR 1=1`], ['a'.repeat(5000)], ['\u0000'], ['00000000-0000-0000-0000-000000000000']])(
  'the invented token %j proves nothing',
  async (token) => {
    const answer = await at.verify('signup', token);
    expect([answer.status, answer.json.error_code]).toEqual([403, 'otp_expired']);
  },
);

test('an expired link has expired, by its minute', async () => {
  const { token, email } = await newcomer();
  await t.sql(
    `update one_time_tokens set expires_at = now() - interval '1 second' where user_id = (select id from users where email = $1)`,
    [email],
  );
  expect((await at.verify('signup', token)).json).toMatchObject(expired);
});

test('the six digits of the mail prove it too', async () => {
  const { email, code, token } = await newcomer();
  expect(code).toMatch(/^\d{6}$/);
  expect((await at.verifyCode('signup', email.toUpperCase(), code)).status).toBe(200);
  expect((await at.verify('signup', token)).status).toBe(403);
});

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code may be mistyped four times', async () => {
  const { email, code } = await newcomer();
  for (let n = 0; n < 4; n += 1) expect((await at.verifyCode('email', email, wrong(code))).json).toMatchObject(expired);
  expect((await at.verifyCode('email', email, code)).status).toBe(200);
});

test('after five wrong tries a code is void; the link still works', async () => {
  const { email, code, token } = await newcomer();
  for (let n = 0; n < 5; n += 1) await at.verifyCode('signup', email, wrong(code));
  expect((await at.verifyCode('signup', email, code)).json).toMatchObject(expired);
  expect((await at.verify('signup', token)).status).toBe(200);
});

test('guesses at the same moment count as well', async () => {
  const { email, code } = await newcomer();
  await Promise.all(Array.from({ length: 30 }, () => at.verifyCode('signup', email, wrong(code))));
  expect((await at.verifyCode('signup', email, code)).json).toMatchObject(expired);
});

test('a code has expired after ten minutes, and is nobody else’s', async () => {
  const [anna, jan] = [await newcomer(), await newcomer()];
  expect((await at.verifyCode('signup', jan.email, anna.code)).json).toMatchObject(expired);
  await t.sql(
    `update one_time_tokens set code_expires_at = now() where user_id = (select id from users where email = $1)`,
    [anna.email],
  );
  expect((await at.verifyCode('signup', anna.email, anna.code)).json).toMatchObject(expired);
});

test.each([
  ['no proof', { type: 'signup' }, 400, 'validation_failed'],
  ['a code without an address', { type: 'signup', token: '123456' }, 400, 'validation_failed'],
  ['no type', { token_hash: 'x' }, 400, 'validation_failed'],
  ['a code by SMS', { type: 'sms', phone: '+48600100200', token: '123456' }, 422, 'phone_provider_disabled'],
  ['an unknown address', { type: 'signup', email: 'nobody@example.test', token: '123456' }, 403, 'otp_expired'],
])('a confirmation with %s is refused', async (_, body, status, code) => {
  const answer = await at.post('verify', body);
  expect([answer.status, answer.json.error_code]).toEqual([status, code]);
});

test('secrets of links and codes are kept as hashes', async () => {
  const { email, token, code } = await newcomer();
  const [row] = await t.sql<object>(
    'select t.* from one_time_tokens t join users u on u.id = t.user_id where u.email = $1',
    [email],
  );
  const kept = JSON.stringify(row, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(code);
});

test('a code for an address that cannot be is refused, not a fault', async () => {
  for (const email of ['a\u0000@example.test', 'plain', `${'a'.repeat(300)}@example.test`]) {
    expect((await at.verifyCode('signup', email, '123456')).json).toMatchObject({ error_code: 'validation_failed' });
  }
});
