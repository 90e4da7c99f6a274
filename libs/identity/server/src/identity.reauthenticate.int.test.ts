import { authSteps, codeIn, goodPassword, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
});
afterAll(() => t.close());

const newPassword = 'another-Quiet-river-7';
const put = (token: string, body: object) => t.api('PUT /auth/v1/user', { token, body });
const reauthenticate = ({ token }: Person) => t.api('GET /auth/v1/reauthenticate', { token });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const notValid = { status: 422, error_code: 'reauthentication_not_valid' };

/** A person whose sign-in is too long ago to prove anything. */
async function longSignedIn() {
  const anna = await t.person('anna');
  await t.sql(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [anna.id]);
  return anna;
}
async function nonceOf(anna: Person) {
  expect((await reauthenticate(anna)).json).toEqual({});
  return codeIn(await t.mailbox.next(anna.email));
}

test('whoever only looks ahead is mailed nothing, and the code that was mailed stays good', async () => {
  const anna = await longSignedIn();
  const nonce = await nonceOf(anna);
  const mailed = t.mailbox.to(anna.email).length;
  expect((await t.api('HEAD /auth/v1/reauthenticate', { token: anna.token })).status).toBe(200);
  await t.mailsSettled();
  expect(t.mailbox.to(anna.email)).toHaveLength(mailed);
  expect((await put(anna.token, { password: newPassword, nonce })).status).toBe(200);
});

test('a mailed code proves who changes the password, once', async () => {
  const anna = await longSignedIn();
  const nonce = await nonceOf(anna);
  expect((await put(anna.token, { password: newPassword, nonce })).status).toBe(200);
  expect((await put(anna.token, { password: goodPassword, nonce })).json).toMatchObject(notValid);
  expect((await at.signIn(anna.email, newPassword)).status).toBe(200);
});

test('a mailed code, or the password, proves who changes the address', async () => {
  const [anna, jan] = [await longSignedIn(), await longSignedIn()];
  const email = 'proved@example.test';
  expect((await put(anna.token, { email })).json.error_code).toBe('current_password_required');
  expect((await put(anna.token, { email, current_password: 'wrong' })).json.error_code).toBe(
    'current_password_invalid',
  );
  expect((await put(anna.token, { email, nonce: await nonceOf(anna) })).json.new_email).toBe(email);
  expect((await put(jan.token, { email, current_password: goodPassword })).json.new_email).toBe(email);
  expect((await at.me(anna.token)).json.email).toBe(anna.email);
});

test('a proof that is given must be right, however young the session', async () => {
  const anna = await t.person('anna');
  expect((await put(anna.token, { password: newPassword, nonce: '123456' })).json).toMatchObject(notValid);
  expect((await put(anna.token, { password: newPassword, current_password: 'wrong' })).json.error_code).toBe(
    'current_password_invalid',
  );
  expect((await at.signIn(anna.email)).status).toBe(200);
});

test('a field left blank is no proof, neither wrong nor right', async () => {
  const [anna, old] = [await t.person('anna'), await longSignedIn()];
  const blank = { password: newPassword, current_password: '', nonce: '' };
  for (const ask of [
    () => put(old.token, blank),
    () => t.api('POST /auth/v1/factors', { token: old.token, body: { ...blank, factor_type: 'totp' } }),
  ])
    expect((await ask()).json.error_code).toBe('current_password_required');
  expect((await put(anna.token, blank)).status).toBe(200);
});

test('a code may be mistyped four times, and is then still good', async () => {
  const anna = await longSignedIn();
  const nonce = await nonceOf(anna);
  for (let n = 0; n < 4; n += 1)
    expect((await put(anna.token, { password: newPassword, nonce: wrong(nonce) })).json).toMatchObject(notValid);
  expect((await put(anna.token, { password: 'short', nonce })).json.error_code).toBe('weak_password');
  expect((await put(anna.token, { password: newPassword, nonce })).status).toBe(200);
});

test('after five wrong tries, after ten minutes, and after a newer one a code is void', async () => {
  const anna = await longSignedIn();
  const first = await nonceOf(anna);
  const second = await nonceOf(anna);
  expect((await put(anna.token, { password: newPassword, nonce: first })).json).toMatchObject(notValid);
  for (let n = 0; n < 5; n += 1) await put(anna.token, { password: newPassword, nonce: wrong(second) });
  expect((await put(anna.token, { password: newPassword, nonce: second })).json).toMatchObject(notValid);
  const third = await nonceOf(anna);
  await t.sql('update one_time_tokens set code_expires_at = now() where user_id = $1', [anna.id]);
  expect((await put(anna.token, { password: newPassword, nonce: third })).json).toMatchObject(notValid);
});

test('a code is nobody else’s, and logs nobody in', async () => {
  const [anna, jan] = [await longSignedIn(), await longSignedIn()];
  const nonce = await nonceOf(anna);
  expect((await put(jan.token, { password: newPassword, nonce })).json).toMatchObject(notValid);
  for (const type of ['email', 'magiclink', 'recovery', 'signup', 'email_change', 'reauthentication'])
    expect((await at.verifyCode(type, anna.email, nonce)).json.error_code).toBe('otp_expired');
});

test('twenty uses of one code at the same moment change once', async () => {
  const anna = await longSignedIn();
  const nonce = await nonceOf(anna);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => put(anna.token, { password: `${newPassword}-${n}`, nonce })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an account without a password is asked for a code', async () => {
  const email = 'passwordless@example.test';
  await at.post('otp', { email });
  const { json } = await at.verifyCode('email', email, codeIn(await t.mailbox.next(email)));
  await t.sql(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [json.user.id]);
  const refused = await put(json.access_token, { password: newPassword, current_password: 'anything' });
  expect([refused.status, refused.json.error_code]).toEqual([400, 'reauthentication_needed']);
});

test('guesses at the current password are few', async () => {
  const limited = await t.another({ throttleScale: 1 });
  const anna = await longSignedIn();
  const guess = () =>
    limited.api('PUT /auth/v1/user', {
      token: anna.token,
      body: { password: newPassword, current_password: 'wrong' },
      address: '203.0.113.1',
    });
  for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(400);
  const refused = await guess();
  expect([refused.status, refused.json.error_code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
