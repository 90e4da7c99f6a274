import { appCode, authSteps, claimsOf, refusalOf, startTestApp, twoStepSteps } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
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

const signIn = async ({ email }: Person) => (await at.signIn(email)).json;

test('an app is set up with a seed as picture, text and address, and counts from its first code on', async () => {
  const anna = await t.person('anna');
  const { json } = await two.enrol(anna.token, { friendly_name: 'Phone', issuer: 'Chest' });
  expect(json).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
  expect(json.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(json.totp.uri).toBe(
    `otpauth://totp/Chest:${encodeURIComponent(anna.email)}?issuer=Chest&secret=${json.totp.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(json.totp.qr_code).toMatch(/^<svg [^#%]*<\/svg>$/);
  const unfinished = { id: json.id, friendly_name: 'Phone', factor_type: 'totp', status: 'unverified' };
  expect((await at.me(anna.token)).json.factors).toEqual([expect.objectContaining(unfinished)]);
  expect((await signIn(anna)).user.factors).toEqual([expect.objectContaining({ status: 'unverified' })]);
  await two.verify(anna.token, json.id, appCode(json.totp.secret));
  expect((await at.me(anna.token)).json.factors).toEqual([
    expect.objectContaining({ ...unfinished, status: 'verified', last_challenged_at: expect.any(String) }),
  ]);
});

test('a right code raises the same session, with new tokens; one from before leads nowhere', async () => {
  const anna = await two.person();
  const first = await signIn(anna);
  expect(claimsOf(first.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  const renewed = (await at.refresh(first.refresh_token)).json;
  const second = await two.verify(renewed.access_token, anna.factorId, appCode(anna.seed, 1));
  expect(second.status).toBe(200);
  expect(claimsOf(second.json.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
    session_id: claimsOf(first.access_token).session_id,
  });
  for (const old of [first.refresh_token, renewed.refresh_token])
    expect(refusalOf(await at.refresh(old))).toEqual([400, 'refresh_token_not_found']);
  const next = await at.refresh(second.json.refresh_token);
  expect(claimsOf(next.json.access_token)).toMatchObject({ aal: 'aal2' });
});

test('a refresh at the same moment as the step up never carries the old chain to aal2', async () => {
  const anna = await two.person();
  for (let round = 0; round < 5; round += 1) {
    await two.forgetUsedCodes();
    const { access_token, refresh_token } = await signIn(anna);
    const [, ...refreshed] = await Promise.all([
      two.verify(access_token, anna.factorId, appCode(anna.seed)),
      ...Array.from({ length: 4 }, () => at.refresh(refresh_token)),
    ]);
    for (const { status, json } of refreshed.filter((answer) => answer.status === 200)) {
      expect([status, claimsOf(json.access_token).aal]).toEqual([200, 'aal1']);
      expect((await at.refresh(json.refresh_token)).status).toBe(400);
    }
  }
});

test('what only a password opened elsewhere ends with a code, and so do unfinished set-ups', async () => {
  const anna = await t.person('anna');
  const elsewhere = await signIn(anna);
  await two.enrol(anna.token, { friendly_name: 'Tablet' });
  const on = await two.setUp(anna);
  expect(refusalOf(await at.me(elsewhere.access_token))).toEqual([403, 'session_not_found']);
  expect((await at.me(on.token)).json.factors).toHaveLength(1);
  const half = await signIn(anna);
  await two.forgetUsedCodes();
  await two.verify((await signIn(anna)).access_token, on.factorId, appCode(on.seed));
  expect((await at.me(half.access_token)).status).toBe(403);
  expect((await at.me(on.token)).status).toBe(200);
});

test('a code is taken once: again, twenty times at once, or an earlier one afterwards', async () => {
  const anna = await two.person();
  expect(refusalOf(await two.verify(anna.token, anna.factorId, appCode(anna.seed)))).toEqual([
    422,
    'mfa_verification_failed',
  ]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => two.verify(anna.token, anna.factorId, appCode(anna.seed, 1))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
  expect((await two.verify(anna.token, anna.factorId, appCode(anna.seed, -1))).status).toBe(422);
});

test('a challenge is good once, for five minutes, for the session that asked and for its own factor', async () => {
  const [anna, jan] = [await two.person(), await two.person('jan')];
  const answer = (challenge: string, { token, factorId, seed } = anna) =>
    t.api(`POST /auth/v1/factors/${factorId}/verify`, {
      token,
      body: { challenge_id: challenge, code: appCode(seed) },
    });
  const ask = async ({ token, factorId } = anna) => (await two.challenge(token, factorId)).json.id as string;
  await two.forgetUsedCodes();
  const [used, late, foreign] = [await ask(), await ask(), await ask(jan)];
  const other = { ...anna, token: (await signIn(anna)).access_token };
  await t.sql(`update challenges set expires_at = now() where id = $1`, [late]);
  expect(refusalOf(await answer(used, other))).toEqual([422, 'mfa_ip_address_mismatch']);
  expect(refusalOf(await answer(late))).toEqual([422, 'mfa_challenge_expired']);
  expect(refusalOf(await answer(foreign))).toEqual([422, 'mfa_factor_not_found']);
  expect(refusalOf(await answer('00000000-0000-4000-8000-000000000000'))).toEqual([422, 'mfa_factor_not_found']);
  expect((await answer('none')).json.error_code).toBe('validation_failed');
  expect((await answer(used)).status).toBe(200);
  await two.forgetUsedCodes();
  expect(refusalOf(await answer(used))).toEqual([422, 'mfa_ip_address_mismatch']);
});

test('the factors of others are not there', async () => {
  const [anna, jan] = [await two.person(), await t.person('jan')];
  for (const route of ['POST /auth/v1/factors/:id/challenge', 'DELETE /auth/v1/factors/:id'])
    expect(refusalOf(await t.api(route.replace(':id', anna.factorId), { token: jan.token }))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
  expect((await at.me(anna.token)).json.factors).toHaveLength(1);
});

test('an app without a first code is forgotten after five minutes', async () => {
  const anna = await t.person('anna');
  const { id, totp } = (await two.enrol(anna.token, { friendly_name: 'Phone' })).json;
  await t.sql(`update factors set created_at = now() - interval '5 minutes' where id = $1`, [id]);
  expect((await at.me(anna.token)).json.factors).toBeUndefined();
  expect(refusalOf(await two.challenge(anna.token, id))).toEqual([404, 'mfa_factor_not_found']);
  const answer = { challenge_id: id, code: appCode(totp.secret) };
  expect(refusalOf(await t.api(`POST /auth/v1/factors/${id}/verify`, { token: anna.token, body: answer }))).toEqual([
    404,
    'mfa_factor_not_found',
  ]);
  expect((await two.enrol(anna.token, { friendly_name: 'Phone' })).status).toBe(200);
});

test('names are unique for a person, also at the same moment; ten apps are enough', async () => {
  const anna = await t.person('anna');
  const named = await Promise.all(Array.from({ length: 5 }, () => two.enrol(anna.token, { friendly_name: 'Phone' })));
  expect(named.map(({ json }) => json.error_code ?? 'ok').sort()).toEqual([
    ...Array(4).fill('mfa_factor_name_conflict'),
    'ok',
  ]);
  const more = await Promise.all(Array.from({ length: 12 }, () => two.enrol(anna.token)));
  expect(more.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 422, 422, 422]);
  expect(more.find(({ status }) => status === 422)?.json.error_code).toBe('too_many_enrolled_mfa_factors');
});

test.each([
  ['phone', 422, 'mfa_phone_enroll_not_enabled'],
  ['webauthn', 422, 'mfa_webauthn_enroll_not_enabled'],
  ['pigeon', 400, 'validation_failed'],
  [null, 400, 'validation_failed'],
])('a factor of type %s is refused clearly', async (type, status, code) => {
  const anna = await t.person('anna');
  expect(refusalOf(await two.enrol(anna.token, { factor_type: type }))).toEqual([status, code]);
});

test('seeds and recovery codes do not lie readable in the database', async () => {
  const anna = await two.person();
  const { codes } = (await t.api('POST /auth/v1/recovery_codes', { token: anna.token })).json;
  const rows = await t.sql<{ kept: string }>(
    `select sealed_secret as kept from factors union all
     select encode(code_hash, 'escape') || encode(code_hash, 'hex') from recovery_codes`,
  );
  const kept = rows.map((row) => row.kept).join('\n');
  for (const secret of [anna.seed, ...codes]) expect(kept).not.toContain(secret);
  expect(kept.length).toBeGreaterThan(100);
});

test('recovery codes are told by mail each time they are made', async () => {
  const anna = await two.person();
  for (let n = 0; n < 2; n += 1) {
    await t.api('POST /auth/v1/recovery_codes', { token: anna.token });
    await t.mailsSettled();
    const told = t.mailbox.to(anna.email).filter(({ subject }) => subject === 'New recovery codes');
    expect(told).toHaveLength(n + 1);
  }
});
