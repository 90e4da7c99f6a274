import { authSteps, codeIn, goodPassword, startTestApp, tokenIn } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
});
afterAll(() => t.close());

const newPassword = 'another-Quiet-river-7';
const change = (token: string, body: object) => t.api('PUT /auth/v1/user', { token, body });
const age = (id: string) =>
  t.sql(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [id]);

test('a new password ends all other sessions, keeps this one and is told by mail', async () => {
  const anna = await t.person('anna');
  const other = await at.signIn(anna.email);
  const changed = await change(anna.token, { password: newPassword, current_password: goodPassword });
  expect([changed.status, changed.json.email]).toEqual([200, anna.email]);
  expect([(await at.me(anna.token)).status, (await at.me(other.json.access_token)).status]).toEqual([200, 403]);
  expect([(await at.signIn(anna.email)).status, (await at.signIn(anna.email, newPassword)).status]).toEqual([400, 200]);
  const notice = await t.mailbox.next(anna.email);
  expect(notice.text).not.toContain(newPassword);
});

test('a new password voids every open mailed link', async () => {
  const anna = await t.person('anna');
  await at.recover(anna.email);
  const link = tokenIn(await t.mailbox.next(anna.email));
  await change(anna.token, { password: newPassword });
  expect((await at.verify('recovery', link)).json).toMatchObject({ error_code: 'otp_expired' });
});

test('an older session needs the current password, and the right one', async () => {
  const anna = await t.person('anna');
  await age(anna.id);
  expect((await change(anna.token, { password: newPassword })).json).toMatchObject({
    error_code: 'current_password_required',
  });
  expect((await change(anna.token, { password: newPassword, current_password: 'wrong' })).json).toMatchObject({
    error_code: 'current_password_invalid',
  });
  expect((await at.signIn(anna.email)).status).toBe(200);
  expect((await change(anna.token, { password: newPassword, current_password: goodPassword })).status).toBe(200);
});

test('a recovery session needs no current password, however old', async () => {
  const anna = await t.person('anna');
  await at.recover(anna.email);
  const { json } = await at.verify('recovery', tokenIn(await t.mailbox.next(anna.email)));
  await age(anna.id);
  expect((await change(json.access_token, { password: newPassword })).status).toBe(200);
});

test('a recovery session may set a password once without the current one', async () => {
  const anna = await t.person('anna');
  await at.recover(anna.email);
  const { json } = await at.verify('recovery', tokenIn(await t.mailbox.next(anna.email)));
  expect((await change(json.access_token, { password: newPassword })).status).toBe(200);
  await age(anna.id);
  expect((await change(json.access_token, { password: goodPassword })).json).toMatchObject({
    error_code: 'current_password_required',
  });
});

test('a recovery session is no proof for anything but a password; a mailed code is', async () => {
  const anna = await t.person('anna');
  await at.recover(anna.email);
  const { access_token: token } = (await at.verify('recovery', tokenIn(await t.mailbox.next(anna.email)))).json;
  await age(anna.id);
  const email = 'elsewhere@example.test';
  const post = (path: string, body: object) => t.api(`POST ${path}`, { token, body });
  for (const refused of [
    await change(token, { email }),
    await change(token, { email, password: newPassword }),
    await post('/auth/v1/factors', { factor_type: 'totp' }),
  ])
    expect([refused.status, refused.json.error_code]).toEqual([400, 'reauthentication_needed']);
  for (const refused of [await post('/profile/export', {}), await post('/profile/deletion', { email: anna.email })])
    expect([refused.status, refused.problem.code]).toEqual([400, 'reauthentication_needed']);
  expect((await at.signIn(anna.email)).status).toBe(200);
  await t.mailbox.next(anna.email); // that the account was recovered
  await t.api('GET /auth/v1/reauthenticate', { token });
  const nonce = codeIn(await t.mailbox.next(anna.email));
  expect((await change(token, { email, nonce })).json.new_email).toBe(email);
});

test('the same password is not a new one', async () => {
  const anna = await t.person('anna');
  const refused = await change(anna.token, { password: goodPassword });
  expect([refused.status, refused.json.error_code]).toEqual([422, 'same_password']);
});

test.each([
  ['short', 'Ab3$xyz', 'length'],
  ['empty', '', 'length'],
  ['guessable', 'password123', 'pwned'],
])('a new password that is %s is weak', async (_, password, reason) => {
  const anna = await t.person('anna');
  const refused = await change(anna.token, { password });
  expect([refused.status, refused.json.weak_password]).toEqual([422, { reasons: [reason] }]);
  expect((await at.signIn(anna.email)).status).toBe(200);
});

test('a new password that is no text is a fault of the request', async () => {
  const anna = await t.person('anna');
  const refused = await change(anna.token, { password: 7 });
  expect([refused.status, refused.json.error_code]).toEqual([400, 'validation_failed']);
});

test('own data merges, a null member deletes, and nothing else of the account can be written', async () => {
  const anna = await t.person('anna');
  await change(anna.token, { data: { colour: 'blue', pet: 'cat' } });
  const { json } = await change(anna.token, {
    data: { pet: null, car: 'none' },
    role: 'service_role',
    is_admin: true,
    id: 'x',
    email_confirmed_at: null,
  });
  expect(json).toMatchObject({ id: anna.id, role: 'authenticated', user_metadata: { colour: 'blue', car: 'none' } });
  expect(json.user_metadata).not.toHaveProperty('pet');
  expect((await t.api('GET /profile', { token: anna.token })).json.isAdmin).toBe(false);
});

test('own data keeps keys that every object has from birth, also further in; what would be lost is refused', async () => {
  const anna = await t.person('anna');
  const own = async () => Object.keys((await at.me(anna.token)).json.user_metadata).sort();
  const data = { toString: 'b', valueOf: 1, nested: { hasOwnProperty: [{ toString: true }] } };
  const { json } = await change(anna.token, { data });
  expect(JSON.stringify(json.user_metadata.nested)).toBe(JSON.stringify(data.nested));
  expect(await own()).toEqual(['nested', 'toString', 'valueOf']);
  await change(anna.token, { data: { toString: null } });
  for (const lost of [{ constructor: 'a' }, { inner: [{ prototype: 1 }] }]) {
    const refused = await change(anna.token, { data: { ...lost, kept: true } });
    expect([refused.status, refused.json.error_code]).toEqual([400, 'validation_failed']);
  }
  expect(await own()).toEqual(['nested', 'valueOf']);
});

test('members that are null are as if they were not there', async () => {
  const anna = await t.person('anna');
  await age(anna.id);
  const nothing = { email: null, phone: null, password: null, current_password: null, data: null, nonce: null };
  expect((await change(anna.token, nothing)).status).toBe(200);
  expect((await change(anna.token, { password: newPassword, current_password: null })).json).toMatchObject({
    error_code: 'current_password_required',
  });
  expect((await at.signIn(anna.email)).status).toBe(200);
});

test('own data that is written at the same time is all kept', async () => {
  const anna = await t.person('anna');
  const members = Array.from({ length: 10 }, (_, n) => ({ [`member${n}`]: n }));
  await Promise.all(members.map((data) => change(anna.token, { data })));
  expect((await at.me(anna.token)).json.user_metadata).toEqual(Object.assign({}, ...members));
});

test('own data stays small, however often something is added', async () => {
  const anna = await t.person('anna');
  expect((await change(anna.token, { data: { a: 'x'.repeat(6000) } })).status).toBe(200);
  const refused = await change(anna.token, { data: { b: 'x'.repeat(6000) } });
  expect([refused.status, refused.json.error_code, refused.json.errors[0].path]).toEqual([
    400,
    'validation_failed',
    'data',
  ]);
});

test.each([
  ['app_metadata', { app_metadata: { role: 'admin' } }, 403, 'not_admin'],
  ['app_metadata beside a phone number', { app_metadata: {}, phone: '+48600100200' }, 403, 'not_admin'],
  ['a phone number', { phone: '+48600100200' }, 422, 'phone_provider_disabled'],
  ['data that is no object', { data: 'x' }, 400, 'validation_failed'],
  ['data with a NUL', { data: { a: ['\u0000'] } }, 400, 'validation_failed'],
  ['data with half a character', { data: { '\ud800': 1 } }, 400, 'validation_failed'],
])('%s is refused, never pretended', async (_, body, status, code) => {
  const anna = await t.person('anna');
  const answer = await change(anna.token, body);
  expect([answer.status, answer.json.error_code]).toEqual([status, code]);
  expect((await at.me(anna.token)).json.email).toBe(anna.email);
});

test('the own address may stand in the form', async () => {
  const anna = await t.person('anna');
  expect((await change(anna.token, { email: anna.email.toUpperCase(), data: { a: 1 } })).status).toBe(200);
});

test('an account shows itself as clients know it, without secrets', async () => {
  const anna = await t.person('anna');
  const { json, text, headers } = await at.me(anna.token);
  expect(json).toMatchObject({
    id: anna.id,
    aud: 'authenticated',
    email: anna.email,
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  expect(json.identities).toEqual([
    expect.objectContaining({
      user_id: anna.id,
      id: anna.id,
      provider: 'email',
      identity_data: { sub: anna.id, email: anna.email, email_verified: true },
    }),
  ]);
  expect(text).not.toMatch(/argon2|hash|attempt/);
  expect(headers['cache-control']).toBe('no-store');
});
