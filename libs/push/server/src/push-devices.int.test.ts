import { IdentityModule } from '@domeka/identity';
import { authSteps, standInPushService, startTestApp, testBrowser } from '@domeka/testing';
import type { Person, TestApp, TestBrowser } from '@domeka/testing';
import { PushConnection } from './infrastructure/push-connection.ts';
import { PushModule } from './push.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, PushModule], {}, (testing) =>
    testing.overrideProvider(PushConnection).useValue(standInPushService()),
  );
});
afterAll(() => t.close());

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const add = (token: string, { subscription }: Pick<TestBrowser, 'subscription'> = testBrowser(), agent = phone) =>
  t.api('POST /push-subscriptions', { token, body: subscription, headers: { 'user-agent': agent } });
const devicesOf = async (token: string) =>
  (await t.api('GET /push-subscriptions', { token })).json.items as { id: string; label: string | null }[];
const rowsOf = ({ id }: Person) =>
  t.sql<{ id: string; session_id: string; sealed: string }>('select * from push_subscriptions where user_id = $1', [
    id,
  ]);

test('a device is added once, and named by its browser and system', async () => {
  const { token } = await t.person('anna');
  const browser = testBrowser();
  const first = await add(token, browser);
  expect(first.status).toBe(201);
  expect(first.json).toEqual({
    id: expect.any(String),
    label: 'Chrome, Android',
    createdAt: expect.any(String),
    lastSentAt: null,
    lastTrouble: null,
  });
  const again = await add(token, browser);
  expect([again.status, again.json]).toEqual([200, first.json]);
  expect((await add(token, testBrowser(), 'curl')).json.label).toBeNull();
  expect((await devicesOf(token)).map(({ label }) => label)).toEqual(['Chrome, Android', null]);
});

test('endpoint and keys are sealed, and named nowhere', async () => {
  const anna = await t.person('anna');
  const { subscription } = testBrowser();
  const { text } = await add(anna.token, { subscription });
  const stored = JSON.stringify(await rowsOf(anna)) + text;
  for (const secret of [subscription.endpoint, ...Object.values(subscription.keys)])
    expect(stored).not.toContain(secret);
});

test('the device of another person moves to whoever uses it now', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const browser = testBrowser();
  const hers = (await add(anna.token, browser)).json.id;
  const moved = await add(jan.token, browser);
  expect(moved.status).toBe(201);
  expect(moved.json.id).not.toBe(hers);
  expect([await devicesOf(anna.token), (await devicesOf(jan.token)).length]).toEqual([[], 1]);
});

test('ten devices at most, also at once', async () => {
  const { token } = await t.person('anna');
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(token)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(201), 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('too-many-devices');
});

const good = testBrowser().subscription;
test.each([
  ['endpoint', { ...good, endpoint: 'https://example.com/push' }],
  ['endpoint', { ...good, endpoint: 'https://127.0.0.1/push' }],
  ['endpoint', { ...good, endpoint: good.endpoint.replace('https', 'http') }],
  ['endpoint', { ...good, endpoint: `${good.endpoint}${'x'.repeat(2000)}` }],
  ['endpoint', { ...good, endpoint: 7 }],
  ['endpoint', { keys: good.keys }],
  ['keys', { endpoint: good.endpoint }],
  ['keys', { ...good, keys: { ...good.keys, auth: 'short' } }],
  ['keys', { ...good, keys: { ...good.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }],
  ['keys', { ...good, keys: [] }],
])('%s is refused at its field', async (path, body) => {
  const { token } = await t.person('anna');
  const answer = await t.api('POST /push-subscriptions', { token, body });
  expect([answer.status, answer.json.errors]).toEqual([422, [expect.objectContaining({ path })]]);
  expect(answer.json.errors[0].message).toEqual(expect.any(String));
});

test('the key is one, for everybody, in every process', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const other = await t.another();
  const asked = [t, other, t, other].map((app, at) => app.api('GET /push-key', { token: [anna, jan][at % 2]?.token }));
  const keys = new Set((await Promise.all(asked)).map(({ json }) => json.publicKey as string));
  expect(keys.size).toBe(1);
  expect(Buffer.from([...keys][0] ?? '', 'base64url')).toHaveLength(65);
});

describe('sessions', () => {
  const twice = async () => {
    const anna = await t.person('anna');
    const { access_token: other } = (await authSteps(t).signIn(anna.email)).json;
    await add(anna.token);
    const kept = (await add(other as string)).json.id as string;
    return { anna, other: other as string, kept };
  };

  test.each([
    ['signing out', 'POST /auth/v1/logout?scope=local', {}],
    ['ending the others', 'POST /auth/v1/logout?scope=others', {}],
  ])('%s takes the devices of that session along', async (_, route) => {
    const { anna, other, kept } = await twice();
    await t.api(route, { token: route.endsWith('others') ? other : anna.token });
    expect((await devicesOf(other)).map(({ id }) => id)).toEqual([kept]);
  });

  test('ending one from another takes its devices along', async () => {
    const { anna, other, kept } = await twice();
    const { session_id: id } = (await rowsOf(anna)).find((row) => row.id !== kept) as { session_id: string };
    expect((await t.api(`DELETE /profile/sessions/${id}`, { token: other })).status).toBeLessThan(300);
    expect((await devicesOf(other)).map((device) => device.id)).toEqual([kept]);
  });

  test('a new password leaves the devices of the session that set it', async () => {
    const { anna, other, kept } = await twice();
    await t.sql(`update push_subscriptions set session_id = gen_random_uuid() where user_id = $1 and id <> $2`, [
      anna.id,
      kept,
    ]);
    const body = { password: 'another long and good passphrase', current_password: anna.password };
    expect((await t.api('PUT /auth/v1/user', { token: other, body })).status).toBe(200);
    expect((await rowsOf(anna)).map(({ id }) => id)).toEqual([kept]);
  });

  test('one that runs out by itself leaves them, and so does its clearing away', async () => {
    const { anna, kept } = await twice();
    await t.sql(`update sessions set refreshed_at = now() - interval '15 days' where user_id = $1`, [anna.id]);
    await t.sql(`delete from sessions where user_id = $1`, [anna.id]);
    expect((await rowsOf(anna)).map(({ id }) => id)).toContain(kept);
    expect(await rowsOf(anna)).toHaveLength(2);
    const { access_token: token } = (await authSteps(t).signIn(anna.email)).json;
    await t.api('POST /auth/v1/logout?scope=local', { token });
    expect(await rowsOf(anna)).toHaveLength(2);
  });

  test('ending all takes those along whose session had run out', async () => {
    const { anna, other } = await twice();
    await t.sql(`update push_subscriptions set session_id = gen_random_uuid() where user_id = $1`, [anna.id]);
    await t.api('POST /auth/v1/logout?scope=global', { token: other });
    expect(await rowsOf(anna)).toEqual([]);
  });
});
