import { Limits } from '@domeka/platform';
import { authSteps, goodPassword, startGate, startTestApp, startTestRedis, until } from '@domeka/testing';
import type { Gate, TestApp, TestRedis } from '@domeka/testing';
import { Redis } from 'ioredis';
import { modules } from '../../modules.ts';

let redis: TestRedis;
let gate: Gate;
let t: TestApp;
let second: TestApp;
let third: TestApp;
beforeAll(async () => {
  redis = await startTestRedis();
  gate = await startGate(redis.url);
  t = await startTestApp(modules, { throttleScale: 1, redisUrl: redis.url });
  second = await t.another();
  third = await t.another({ redisUrl: gate.url });
});
afterAll(async () => {
  await t.close();
  await gate.cut();
  await redis.close();
});

const message = { name: 'Jan', email: 'jan@example.test', subject: 'Hello', message: 'A question' };
const write = async (app: TestApp, address: string) =>
  (await app.api('POST /contact', { body: message, address })).status;
const inPostgres = async () => (await t.sql('select key from rate_limits')).length;
const countedIn = async (app: TestApp) => (await app.api('GET /health/ready')).json.details.limits.reason as string;
/** Addresses unique to this run: the Redis server may remember an earlier one. */
const run = String(Math.floor(Math.random() * 60_000).toString(16));
const address = (n: number) => `2001:db8:${run}:${n}::1`;

test('hits of all processes meet in Redis and leave nothing in the database', async () => {
  const before = await inPostgres();
  for (let n = 0; n < 5; n += 1)
    expect([await write(t, address(1)), await write(second, address(1))]).toEqual([200, 200]);
  const refused = await second.api('POST /contact', { body: message, address: address(1) });
  const wait = Number(refused.headers['retry-after']);
  expect([refused.status, wait > 3500, wait <= 3600]).toEqual([429, true, true]);
  expect(await inPostgres()).toBe(before);
  expect(await countedIn(t)).toBe('counted in Redis');
});

test('fifty at once get no more through than the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => write(n % 2 ? t : second, address(2))));
  expect(answers.filter((status) => status === 200)).toHaveLength(10);
});

test('a window ends, and the count begins again', async () => {
  const short = await t.another({ mailSpacingSeconds: 5 });
  const recover = async () => (await authSteps(short).recover('window@example.test')).status;
  expect([await recover(), await recover()]).toEqual([200, 429]);
  await redis.pass(5000);
  expect(await recover()).toBe(200);
});

test('a limit that each use renews begins again there too', async () => {
  const limits = t.app.get(Limits);
  const limit = { key: `renewed-${run}`, most: 2, seconds: 6, scaled: false, isRenewed: true };
  const isLet = () =>
    limits.use([limit]).then(
      () => true,
      () => false,
    );
  expect(await isLet()).toBe(true);
  await redis.pass(3500);
  expect(await isLet()).toBe(true);
  await redis.pass(3500); // more than six seconds after the first use, less after the second
  expect(await isLet()).toBe(false);
});

test('a right password is forgiven the wrong ones there too', async () => {
  const anna = await t.person(`anna-${run}`);
  const tries = (length: number) =>
    Promise.all(Array.from({ length }, () => authSteps(t).signIn(anna.email, 'wrong', { address: address(3) })));
  await tries(9);
  expect((await authSteps(second).signIn(anna.email, goodPassword, { address: address(3) })).status).toBe(200);
  expect(new Set((await tries(9)).map(({ status }) => status))).toEqual(new Set([400]));
});

test('keys do not show whose they are', async () => {
  const client = new Redis(redis.url);
  const keys = await client.keys('*');
  client.disconnect();
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.join()).not.toMatch(/2001:db8|anna|example|contact/);
});

describe.each([
  ['away', () => gate.cut()],
  ['silent', async () => gate.swallow()],
])('while Redis is %s', (state, goAway) => {
  const own = address(state.length);
  beforeAll(() => goAway());
  afterAll(async () => {
    await gate.mend();
    await until(async () => ((await countedIn(third)) === 'counted in Redis' ? true : undefined), 'Redis again');
  });

  test('hits are counted in PostgreSQL meanwhile: nobody gets more through', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await write(third, own));
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(await inPostgres()).toBeGreaterThan(0);
  });

  test('anyone who knows the password signs in, anyone who guesses is stopped', async () => {
    const anna = await t.person(`anna-${state}-${run}`);
    const at = authSteps(third);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => at.signIn(anna.email, 'wrong', { address: address(10) })),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await at.signIn(anna.email, goodPassword, { address: address(11) })).status).toBe(200);
  });

  test('the process is ready, and says where it counts', async () => {
    expect((await third.api('GET /health/ready')).status).toBe(200);
    expect(await countedIn(third)).toBe('counted in PostgreSQL, while Redis is away');
  });
});

test('a process that starts without its Redis serves, and counts there once it is back', async () => {
  await gate.cut();
  const early = await t.another({ redisUrl: gate.url });
  expect(await countedIn(early)).toBe('counted in PostgreSQL, while Redis is away');
  expect(await write(early, address(20))).toBe(200);
  await gate.mend();
  await until(async () => ((await countedIn(early)) === 'counted in Redis' ? true : undefined), 'Redis');
});
