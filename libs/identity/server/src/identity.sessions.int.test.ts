import { jest } from '@jest/globals';
import { Clock } from '@domeka/platform';
import { authSteps, refusalOf, startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let second: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  second = await t.another();
  at = authSteps(t);
});
afterAll(() => t.close());

async function threeSessions() {
  const anna = await t.person('anna');
  const others = [await at.signIn(anna.email), await at.signIn(anna.email)];
  return { anna, tokens: [anna.token, ...others.map(({ json }) => json.access_token as string)] };
}
const alive = (tokens: string[], app = at) =>
  Promise.all(tokens.map(async (token) => (await app.me(token)).status === 200));

test.each([
  ['local', [false, true, true]],
  ['others', [true, false, false]],
  ['global', [false, false, false]],
  [undefined, [false, false, false]],
])('signing out with scope %s leaves sessions %j', async (scope, left) => {
  const { tokens } = await threeSessions();
  expect((await at.signOut(tokens[0] ?? '', scope)).status).toBe(204);
  expect(await alive(tokens)).toEqual(left);
});

test.each([
  ['a session', 'POST /auth/v1/factors', { factor_type: 'totp' }, 'delete from sessions where user_id = $1'],
  ['a session', 'POST /auth/v1/browser_session', {}, 'delete from sessions where user_id = $1'],
  ['an account', 'POST /auth/v1/factors', { factor_type: 'totp' }, 'delete from users where id = $1'],
  ['an account', 'PUT /auth/v1/user', { password: 'loud-river-stone-43' }, 'delete from users where id = $1'],
] as const)('%s that ends while it is used is over, which is no fault: %s', async (_, route, body, end) => {
  const { id, token } = await t.person('anna');
  const clock = t.app.get(Clock);
  const now = await clock.now();
  const asked = jest.spyOn(clock, 'now').mockImplementationOnce(async () => {
    await t.sql(end, [id]);
    return now;
  });
  expect(refusalOf(await t.api(route, { token, body }))).toEqual([403, 'session_not_found']);
  asked.mockRestore();
});

test('signing out holds at once in another process that knew the token', async () => {
  const { tokens } = await threeSessions();
  const elsewhere = authSteps(second);
  expect(await alive(tokens, elsewhere)).toEqual([true, true, true]);
  await at.signOut(tokens[0] ?? '', 'global');
  expect(await alive(tokens, elsewhere)).toEqual([false, false, false]);
});

test('signing out leaves other people alone, and ends refreshing', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  await at.signOut(anna.token);
  expect((await at.refresh(anna.refreshToken)).json).toMatchObject({ error_code: 'refresh_token_not_found' });
  expect(await alive([jan.token])).toEqual([true]);
});

test('an unknown scope signs nobody out', async () => {
  const anna = await t.person('anna');
  expect((await at.signOut(anna.token, 'everyone')).status).toBe(400);
  expect(await alive([anna.token])).toEqual([true]);
});

test('a sign-out without body but with a JSON type works, as clients send it', async () => {
  const anna = await t.person('anna');
  const headers = { 'content-type': 'application/json;charset=UTF-8' };
  expect((await t.api('POST /auth/v1/logout', { token: anna.token, headers })).status).toBe(204);
});

test('a session in use does not idle out, whatever else its person uses', async () => {
  const anna = await t.person('anna');
  await t.sql(`update sessions set refreshed_at = now() - interval '13 days' where user_id = $1`, [anna.id]);
  expect(await alive([anna.token])).toEqual([true]);
  await t.sql(`update sessions set refreshed_at = refreshed_at - interval '2 days' where user_id = $1`, [anna.id]);
  expect(await alive([anna.token])).toEqual([true]);
});

test('a browser’s secret gives access tokens of its session, and does not change', async () => {
  const anna = await t.person('anna');
  const { secret } = (await at.post('browser_session', {}, { token: anna.token })).json;
  const tokens = await Promise.all(Array.from({ length: 10 }, () => at.post('browser_session/token', { secret })));
  expect(new Set(tokens.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await at.me(tokens[0]?.json.token)).json.email).toBe(anna.email);
  expect(tokens[0]?.json).toMatchObject({ expiresIn: 900 });
});

test('a browser’s secret is dead with its session', async () => {
  const anna = await t.person('anna');
  const { secret } = (await at.post('browser_session', {}, { token: anna.token })).json;
  await at.signOut(anna.token, 'local');
  expect((await at.post('browser_session/token', { secret })).json).toMatchObject({ error_code: 'session_not_found' });
});

test('a browser’s secret of a session that is over says so', async () => {
  const anna = await t.person('anna');
  const { secret } = (await at.post('browser_session', {}, { token: anna.token })).json;
  await t.sql('update sessions set not_after = now() where user_id = $1', [anna.id]);
  expect((await at.post('browser_session/token', { secret })).json).toMatchObject({ error_code: 'session_expired' });
});

test('a banned person’s browser gets no more access', async () => {
  const anna = await t.person('anna');
  const { secret } = (await at.post('browser_session', {}, { token: anna.token })).json;
  await t.sql(`update users set banned_until = now() + interval '1 day' where id = $1`, [anna.id]);
  const { json } = await at.post('browser_session/token', { secret });
  expect(json.token ? (await at.me(json.token)).status : 403).toBe(403);
});

test('a newer secret replaces the older one, and neither is kept readable', async () => {
  const anna = await t.person('anna');
  const open = async () => (await at.post('browser_session', {}, { token: anna.token })).json.secret as string;
  const [older, newer] = [await open(), await open()];
  expect((await at.post('browser_session/token', { secret: older })).status).toBe(403);
  expect((await at.post('browser_session/token', { secret: newer })).status).toBe(200);
  const [row] = await t.sql<{ hash: Buffer }>('select browser_secret_hash as hash from sessions where user_id = $1', [
    anna.id,
  ]);
  expect(row?.hash.toString('base64url')).not.toBe(newer);
});

test.each([[{}], [{ secret: 7 }], [{ secret: 'x'.repeat(101) }]])('the browser secret %j is refused', async (body) => {
  expect((await at.post('browser_session/token', body)).status).toBe(400);
});

test('a person is noted as seen once an hour, however many sessions they use', async () => {
  const { anna, tokens } = await threeSessions();
  const minutesAgo = `select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from users where id = $1`;
  await t.sql(`update users set last_seen_at = now() - interval '10 minutes' where id = $1`, [anna.id]);
  await t.sql(`update sessions set refreshed_at = now() - interval '2 hours' where user_id = $1`, [anna.id]);
  expect(await alive(tokens)).toEqual([true, true, true]);
  expect(await t.sql(minutesAgo, [anna.id])).toEqual([{ minutes: 10 }]);
  await t.sql(`update users set last_seen_at = now() - interval '61 minutes' where id = $1`, [anna.id]);
  expect(await alive(tokens)).toEqual([true, true, true]);
  expect(await t.sql(minutesAgo, [anna.id])).toEqual([{ minutes: 0 }]);
});
