import { randomUUID } from 'node:crypto';
import { appCode, startTestApp, twoStepSteps } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from '../identity.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule], { throttleScale: 1 });
});
afterAll(() => t.close());

test('ten wrong codes in ten minutes close a factor, to the right code as well; a good one forgets them', async () => {
  const two = twoStepSteps(t);
  const anna = await two.person();
  const guess = async (times: number) => {
    for (let n = 0; n < times; n += 1) expect((await two.verify(anna.token, anna.factorId, 'wrong')).status).toBe(422);
  };
  await guess(9);
  expect((await two.verify(anna.token, anna.factorId, appCode(anna.seed, 1))).status).toBe(200);
  await two.forgetUsedCodes();
  await guess(10);
  const closed = await two.verify(anna.token, anna.factorId, appCode(anna.seed));
  expect([closed.status, closed.json.error_code]).toEqual([429, 'over_request_rate_limit']);
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
});

/** Lets ten minutes go by for every counter; those of days and months stay. */
const tenMinutesLater = () =>
  t.sql(`update rate_limits set resets_at = now() where resets_at < now() + interval '1 hour'`);

test('who knows the password gets no further by patience: thirty codes a day; the owner is warned, and a recovery code opens again', async () => {
  const two = twoStepSteps(t);
  const anna = await two.person();
  const [code = ''] = await two.codesFor(anna);
  await two.forgetUsedCodes();
  const token = await two.firstStep(anna);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) {
    if (n % 10 === 0) await tenMinutesLater();
    statuses.push((await two.verify(token, anna.factorId, 'wrong')).status);
  }
  expect(statuses).toEqual([...Array(30).fill(422), 429]);
  await t.mailsSettled();
  const warnings = t.mailbox.to(anna.email).filter(({ subject }) => subject === 'Somebody is guessing your codes');
  expect(warnings).toHaveLength(1);
  expect((await two.verify(token, anna.factorId, appCode(anna.seed))).status).toBe(429);
  const raised = await two.useCode(token, code);
  expect(raised.status).toBe(200);
  expect((await two.verify(raised.json.access_token, anna.factorId, appCode(anna.seed))).status).toBe(200);
});

test('guesses at recovery codes are counted too, also those at the same moment', async () => {
  const two = twoStepSteps(t);
  const anna = await two.person();
  const [code = ''] = await two.codesFor(anna);
  const token = await two.firstStep(anna);
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => two.useCode(token, `wrong-${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), ...Array(5).fill(429)]);
  expect((await two.useCode(token, code)).status).toBe(429);
});

const fromElsewhere = (times: number, route: string, token: string, body = {}) =>
  Promise.all(Array.from({ length: times }, () => t.api(route, { token, body, address: '203.0.113.9' })));

test('who knows the password closes neither the app nor the recovery codes to the owner by asking often', async () => {
  const two = twoStepSteps(t);
  const anna = await two.person();
  const [code = ''] = await two.codesFor(anna);
  await two.forgetUsedCodes();
  const [thief, owner] = [await two.firstStep(anna), await two.firstStep(anna)];
  const factor = `POST /auth/v1/factors/${anna.factorId}`;
  const invented = { challenge_id: randomUUID(), code: '000000' };
  const answers = await fromElsewhere(60, `${factor}/verify`, thief, invented);
  expect(new Set(answers.map(({ json }) => json.error_code))).toEqual(new Set(['mfa_factor_not_found']));
  await fromElsewhere(61, `${factor}/challenge`, thief);
  await fromElsewhere(61, 'POST /auth/v1/recovery_codes/verify', thief, { code: 'wrong' });
  expect((await two.useCode(owner, code)).status).toBe(200);
  const again = await two.firstStep(anna);
  expect((await two.verify(again, anna.factorId, appCode(anna.seed))).status).toBe(200);
});

test('the tenth wrong recovery code of a day is told the owner', async () => {
  const two = twoStepSteps(t);
  const anna = await two.person();
  const token = await two.firstStep(anna);
  const warnings = async () => {
    await t.mailsSettled();
    return t.mailbox.to(anna.email).filter(({ subject }) => subject === 'Somebody is guessing your codes').length;
  };
  for (let n = 0; n < 9; n += 1) await two.useCode(token, `wrong-${n}`);
  expect(await warnings()).toBe(0);
  await two.useCode(token, 'wrong-9');
  expect(await warnings()).toBe(1);
});
