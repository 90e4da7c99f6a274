import { appCode, authSteps, refusalOf, startTestApp, tokenIn, twoStepSteps } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from '../identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
let two: ReturnType<typeof twoStepSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
  two = twoStepSteps(t);
});
afterAll(() => t.close());

const setPassword = (token: string, password = 'another-Quiet-river-7') =>
  t.api('PUT /auth/v1/user', { token, body: { password } });

test('with the password alone neither password, address, apps nor profile are within reach', async () => {
  const anna = await two.person();
  const token = await two.firstStep(anna);
  expect(refusalOf(await setPassword(token))).toEqual([401, 'insufficient_aal']);
  const address = { token, body: { email: 'other@example.test' } };
  expect(refusalOf(await t.api('PUT /auth/v1/user', address))).toEqual([401, 'insufficient_aal']);
  const badChallenge = { token, body: { email: 'other@example.test', code_challenge: 'short' } };
  expect(refusalOf(await t.api('PUT /auth/v1/user', badChallenge))).toEqual([401, 'insufficient_aal']);
  expect(refusalOf(await two.enrol(token))).toEqual([403, 'insufficient_aal']);
  expect(refusalOf(await two.remove(token, anna.factorId))).toEqual([422, 'insufficient_aal']);
  expect(refusalOf(await t.api('POST /auth/v1/recovery_codes', { token }))).toEqual([403, 'insufficient_aal']);
  const profile = await t.api('GET /profile', { token });
  expect([profile.status, profile.problem.code]).toEqual([401, 'second-step-needed']);
});

test('with the password alone a change of address that waits is not taken back', async () => {
  const anna = await two.person();
  const change = (token: string, body: object) => t.api('PUT /auth/v1/user', { token, body });
  const token = await two.firstStep(anna);
  expect((await change(token, { email: anna.email })).status).toBe(200);
  await change(anna.token, { email: 'waiting@example.test' });
  const mail = await t.mailbox.next('waiting@example.test');
  expect(refusalOf(await change(token, { email: anna.email }))).toEqual([401, 'insufficient_aal']);
  expect((await at.verify('email_change', tokenIn(mail))).json.code).toBe('200');
});

test('a token from before the second factor was shown opens no more afterwards', async () => {
  const anna = await two.person();
  const before = await two.firstStep(anna);
  expect((await t.api('GET /profile', { token: before })).problem.code).toBe('second-step-needed');
  const bound = await t.api('POST /auth/v1/browser_session', { token: before });
  const raised = await two.verify(before, anna.factorId, appCode(anna.seed, 1));
  const [old, current] = [before, raised.json.access_token as string];
  expect((await t.api('GET /profile', { token: old })).problem.code).toBe('second-step-needed');
  expect(refusalOf(await two.remove(old, anna.factorId))).toEqual([422, 'insufficient_aal']);
  const both = await Promise.all([old, current, old].map((token) => t.api('GET /profile', { token })));
  expect(both.map(({ status }) => status)).toEqual([401, 200, 401]);
  const { secret } = bound.json;
  expect(refusalOf(await at.post('browser_session/token', { secret }))).toEqual([403, 'session_not_found']);
  expect(refusalOf(await t.api('POST /auth/v1/browser_session', { token: old }))).toEqual([403, 'insufficient_aal']);
});

test('a client of the password alone still learns who it is, renews, steps up and signs out', async () => {
  const anna = await two.person();
  const session = (await at.signIn(anna.email)).json;
  expect((await at.me(session.access_token)).json.factors).toHaveLength(1);
  const renewed = (await at.refresh(session.refresh_token)).json;
  expect((await two.challenge(renewed.access_token, anna.factorId)).status).toBe(200);
  expect((await at.signOut(renewed.access_token, 'local')).status).toBe(204);
});

test('a mailbox does not switch the second step off: a reset needs it too', async () => {
  const anna = await two.person();
  await t.mailbox.next(anna.email);
  await at.recover(anna.email);
  const { json } = await at.verify('recovery', tokenIn(await t.mailbox.next(anna.email)));
  expect(refusalOf(await setPassword(json.access_token))).toEqual([401, 'insufficient_aal']);
  await t.sql(`update sessions set created_at = created_at - interval '1 hour' where user_id = $1`, [anna.id]);
  const raised = await two.verify(json.access_token, anna.factorId, appCode(anna.seed, 1));
  expect((await setPassword(raised.json.access_token)).status).toBe(200);
  expect((await at.signIn(anna.email, 'another-Quiet-river-7')).json.user.factors).toHaveLength(1);
});

test('without the second factor any more, sessions are at aal1 from their next token on', async () => {
  const anna = await two.person();
  expect((await two.remove(anna.token, anna.factorId)).json).toEqual({ id: anna.factorId });
  expect((await at.me(anna.token)).json.factors).toBeUndefined();
  const { access_token } = (await at.refresh(anna.refreshToken)).json;
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString());
  expect([claims.aal, claims.amr.map(({ method }: { method: string }) => method)]).toEqual(['aal1', ['email/signup']]);
  expect((await t.api('GET /profile', { token: await two.firstStep(anna) })).json.hasSecondFactor).toBe(false);
});

test('with one of two apps removed, a token from before still removes the other; the next one is at aal1', async () => {
  const anna = await two.person();
  const { id, totp } = (await two.enrol(anna.token, { friendly_name: 'Tablet' })).json;
  const raised = (await two.verify(anna.token, id, appCode(totp.secret))).json;
  expect((await two.remove(raised.access_token, id)).status).toBe(200);
  expect((await t.api('GET /profile', { token: raised.access_token })).status).toBe(200);
  const renewed = (await at.refresh(raised.refresh_token)).json;
  expect(refusalOf(await two.remove(renewed.access_token, anna.factorId))).toEqual([422, 'insufficient_aal']);
  expect(refusalOf(await two.remove(raised.access_token, anna.factorId))).toEqual([422, 'insufficient_aal']);
  await two.forgetUsedCodes();
  const again = (await two.verify(renewed.access_token, anna.factorId, appCode(anna.seed))).json;
  const second = (await two.enrol(again.access_token, { friendly_name: 'Watch' })).json;
  const both = (await two.verify(again.access_token, second.id, appCode(second.totp.secret))).json;
  for (const factor of [second.id, anna.factorId])
    expect((await two.remove(both.access_token, factor)).status).toBe(200);
  expect((await at.refresh(both.refresh_token)).json.user.factors).toBeUndefined();
});

test('a browser has the next token with its next page: it is asked for the second step there', async () => {
  const anna = await two.person();
  const { id, totp } = (await two.enrol(anna.token, { friendly_name: 'Tablet' })).json;
  const { access_token } = (await two.verify(anna.token, id, appCode(totp.secret))).json;
  const { secret } = (await t.api('POST /auth/v1/browser_session', { token: access_token })).json;
  const tokenOfPage = async () =>
    (await t.api('POST /auth/v1/browser_session/token', { body: { secret } })).json.token as string;
  expect((await t.api('GET /profile', { token: await tokenOfPage() })).status).toBe(200);
  await two.remove(access_token, id);
  expect((await t.api('GET /profile', { token: await tokenOfPage() })).status).toBe(401);
  expect((await t.api('GET /profile', { token: access_token })).status).toBe(401);
  await two.forgetUsedCodes();
  const back = await two.verify(await tokenOfPage(), anna.factorId, appCode(anna.seed));
  expect((await t.api('GET /profile', { token: back.json.access_token })).status).toBe(200);
});

test('setting up, removing and new recovery codes need a proof of the last ten minutes', async () => {
  const anna = await t.person('anna');
  await two.ageProofs(anna.id);
  expect(refusalOf(await two.enrol(anna.token))).toEqual([400, 'current_password_required']);
  expect(refusalOf(await two.enrol(anna.token, { current_password: 'wrong' }))).toEqual([
    400,
    'current_password_invalid',
  ]);
  expect((await two.enrol(anna.token, { current_password: anna.password })).status).toBe(200);
  const on = await two.person('jan');
  await two.ageProofs(on.id);
  expect(refusalOf(await two.remove(on.token, on.factorId))).toEqual([400, 'current_password_required']);
  expect(refusalOf(await t.api('POST /auth/v1/recovery_codes', { token: on.token }))).toEqual([
    400,
    'current_password_required',
  ]);
  const raised = await two.verify(on.token, on.factorId, appCode(on.seed, 1));
  expect((await two.remove(raised.json.access_token, on.factorId)).status).toBe(200);
});

test('ten recovery codes, each good once, however it is typed; the owner is told how many are left', async () => {
  const anna = await two.person();
  const codes = await two.codesFor(anna);
  expect(new Set(codes).size).toBe(10);
  const token = await two.firstStep(anna);
  const [first = '', second = ''] = codes;
  const raised = await two.useCode(token, ` ${first.toUpperCase().replace('-', ' ')} `);
  expect(raised.status).toBe(200);
  expect((await t.api('GET /profile', { token: raised.json.access_token })).status).toBe(200);
  expect(refusalOf(await two.useCode(raised.json.access_token, first))).toEqual([422, 'mfa_verification_failed']);
  await t.mailsSettled();
  const subjects = t.mailbox.to(anna.email).map(({ subject }) => subject);
  expect(subjects).toContain('A recovery code was used');
  expect(t.mailbox.to(anna.email).at(-1)?.text).toContain('9');
  expect((await t.api('GET /auth/v1/two_step', { token: raised.json.access_token })).json).toEqual({
    factors: [{ id: anna.factorId, name: null }],
    recoveryCodesLeft: 9,
    isFresh: true,
  });
  const fresh = await two.codesFor({ token: raised.json.access_token });
  expect(fresh).not.toContain(second);
  expect((await two.useCode(await two.firstStep(anna), second)).status).toBe(422);
});

test('one recovery code used twenty times at once works once', async () => {
  const anna = await two.person();
  const [code = ''] = await two.codesFor(anna);
  const token = await two.firstStep(anna);
  const answers = await Promise.all(Array.from({ length: 20 }, () => two.useCode(token, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
});

test('recovery codes are of their person alone, and go with the last app', async () => {
  const [anna, jan] = [await two.person(), await two.person('jan')];
  const [code = ''] = await two.codesFor(anna);
  expect((await two.useCode(jan.token, code)).status).toBe(422);
  await two.remove(anna.token, anna.factorId);
  expect(await t.sql('select 1 from recovery_codes where user_id = $1', [anna.id])).toEqual([]);
  expect((await two.useCode(await two.firstStep(anna), code)).status).toBe(422);
});

test('people are told by mail, in their language, of every change', async () => {
  const anna = await t.person('anna');
  await t.api('PUT /profile', { token: anna.token, body: { language: 'pl' } });
  const on = await two.setUp(anna);
  await two.codesFor(on);
  await two.codesFor(on);
  await two.remove(on.token, on.factorId);
  await t.mailsSettled();
  expect(t.mailbox.to(anna.email).map(({ subject }) => subject)).toEqual([
    'Confirm your e-mail address',
    'Weryfikacja dwuetapowa jest włączona',
    'Nowe kody zapasowe',
    'Nowe kody zapasowe',
    'Usunięto aplikację z kodami',
  ]);
});
