import { authSteps, goodPassword, startTestApp, tokenIn } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
});
afterAll(() => t.close());

const write = (token: string, body: object) => t.api('PUT /profile', { token, body });

test('a profile changes in what is given and keeps the rest', async () => {
  const { token, id, email } = await t.person('anna');
  const whole = { displayName: 'Anna Nowak', language: 'pl', timeZone: 'America/New_York', listOrder: 'expiry' };
  expect((await write(token, { ...whole, displayName: '  Anna Nowak ' })).json).toEqual({
    id,
    email,
    isAdmin: false,
    hasSecondFactor: false,
    version: expect.any(String),
    hasConsented: true,
    isPhoneLineDue: false,
    hasNotices: false,
    isAddressToConfirm: false,
    ...whole,
  });
  expect((await write(token, { displayName: '' })).json).toMatchObject({ ...whole, displayName: null });
  expect((await t.api('GET /profile', { token })).json).toMatchObject({
    displayName: null,
    language: 'pl',
    timeZone: 'America/New_York',
  });
});

test('an account that was opened without consents gives both, and keeps when', async () => {
  const at = authSteps(t);
  await at.signUp('bare@example.test', goodPassword, { data: {} });
  const verified = await at.post('verify', {
    type: 'signup',
    token_hash: tokenIn(await t.mailbox.next('bare@example.test')),
  });
  const token = verified.json.access_token as string;
  const consented = async () => (await t.api('GET /profile', { token })).json.hasConsented as boolean;
  const give = (body: object) => t.api('PUT /profile/consents', { token, body });
  expect(await consented()).toBe(false);
  const refused = await give({ terms: true, privacy: false });
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'privacy', code: 'privacy-required' })],
  ]);
  expect(await consented()).toBe(false);
  expect((await give({ terms: true, privacy: true })).json).toMatchObject({ hasConsented: true });
  const when = () =>
    t.sql(`select terms_accepted_at, privacy_accepted_at from users where email = 'bare@example.test'`);
  const first = await when();
  await give({ terms: true, privacy: true });
  expect([await consented(), await when()]).toEqual([true, first]);
});

test('an account without a profile gets one', async () => {
  const { token, id } = await t.person('anna');
  await t.sql('delete from profiles where id = $1', [id]);
  expect((await t.api('GET /profile', { token })).json).toMatchObject({ displayName: null, language: 'en' });
  expect((await write(token, { displayName: 'Anna' })).json).toMatchObject({ id, displayName: 'Anna' });
});

test('ten first writes at the same moment make one profile', async () => {
  const { token, id } = await t.person('anna');
  await t.sql('delete from profiles where id = $1', [id]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(token, { displayName: 'Anna' })));
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect((await t.api('GET /profile', { token })).json.displayName).toBe('Anna');
});

test.each([
  ['displayName', { displayName: 'x'.repeat(101) }, 'too-long'],
  ['displayName', { displayName: 'Anna\r\nBcc: x@y.z' }, 'one-line-only'],
  ['displayName', { displayName: 7 }, 'invalid'],
  ['displayName', { displayName: '\u115f' }, 'required'],
  ['displayName', { displayName: '\u0301' }, 'marks-alone'],
  ['displayName', { displayName: 'Anna evil.example' }, 'web-address'],
  ['language', { language: 'de' }, 'invalid'],
  ['language', { language: null }, 'invalid'],
  ['timeZone', { timeZone: 'Mars/Olympus' }, 'invalid'],
  ['timeZone', { timeZone: '../etc/passwd' }, 'invalid'],
  ['listOrder', { listOrder: 'remembered' }, 'invalid'],
  ['listOrder', { listOrder: null }, 'invalid'],
])('%s refuses %j as %s', async (path, body, code) => {
  const { token } = await t.person('anna');
  const answer = await write(token, body);
  expect([answer.status, answer.problem.type]).toEqual([422, 'urn:problem:identity.invalid-input']);
  expect(answer.problem.errors).toEqual([expect.objectContaining({ path, code })]);
});

test('a profile that was changed since it was seen is not overwritten', async () => {
  const { token } = await t.person('anna');
  const { version } = (await t.api('GET /profile', { token })).json;
  expect((await write(token, { displayName: 'Anna', version })).status).toBe(200);
  const late = await write(token, { displayName: 'Ann', version });
  expect([late.status, late.problem.code]).toEqual([409, 'changed-meanwhile']);
  expect((await t.api('GET /profile', { token })).json.displayName).toBe('Anna');
});

describe('the line about phones', () => {
  /** A day later, with a session that was last noted then. */
  const nextVisit = async ({ id, token }: { id: string; token: string }) => {
    await t.sql(`update profiles set visited_on = visited_on - 1 where id = $1`, [id]);
    await t.sql(`update users set last_seen_at = last_seen_at - interval '2 hours' where id = $1`, [id]);
    await t.api('GET /profile', { token });
    return (await t.api('GET /profile', { token })).json.isPhoneLineDue as boolean;
  };

  test('is due from the third day with a visit on, however many visits a day has', async () => {
    const anna = await t.person('anna');
    const visits = async () =>
      (await t.sql<{ days: number }>('select visit_days as days from profiles where id = $1', [anna.id]))[0]?.days;
    await t.sql(`update users set last_seen_at = null where id = $1`, [anna.id]);
    await t.api('GET /profile', { token: anna.token });
    expect(await visits()).toBe(1);
    await t.sql(`update users set last_seen_at = null where id = $1`, [anna.id]);
    await t.api('GET /profile', { token: anna.token });
    expect(await visits()).toBe(1);
    expect([await nextVisit(anna), await nextVisit(anna), await nextVisit(anna)]).toEqual([false, true, true]);
    expect(await visits()).toBe(3);
  });

  test('is closed for good', async () => {
    const jan = await t.person('jan');
    await t.sql(`update profiles set visit_days = 3 where id = $1`, [jan.id]);
    expect((await t.api('GET /profile', { token: jan.token })).json.isPhoneLineDue).toBe(true);
    const closed = await write(jan.token, { isPhoneLineClosed: true });
    expect([closed.status, closed.json.isPhoneLineDue]).toEqual([200, false]);
    expect((await t.api('GET /profile', { token: jan.token })).json.isPhoneLineDue).toBe(false);
    expect((await write(jan.token, { isPhoneLineClosed: false })).status).toBe(422);
  });
});
