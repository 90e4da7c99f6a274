import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Limits, MailQuota } from '@domeka/platform';
import { testModule } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { modules } from '../../modules.ts';

const t = testModule(modules, { throttleScale: 1 });
let second: TestApp;
beforeAll(async () => {
  second = await t.another();
});

const message = { name: 'Jan', email: 'jan@example.test', subject: 'Hello', message: 'A question' };
const write = (app: TestApp, address: string) => app.api('POST /contact', { body: message, address });

test('a shared limit counts in all processes together and says when to come back', async () => {
  for (let n = 0; n < 5; n += 1) {
    expect((await write(t, '10.1.1.1')).status).toBe(200);
    expect((await write(second, '10.1.1.1')).status).toBe(200);
  }
  for (const refused of [await write(t, '10.1.1.1'), await write(second, '10.1.1.1')]) {
    expect([refused.status, refused.problem.type]).toEqual([429, 'urn:problem:common.too-many-requests']);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(Number(refused.headers['retry-after'])).toBe(refused.problem.retryAfter);
  }
});

test('another address has a count of its own', async () => {
  expect((await write(t, '10.1.1.2')).status).toBe(200);
});

test('fifty at once get no more through than the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => write(n % 2 ? t : second, '10.1.1.3')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
});

test('signing in gives no fresh count where nobody needs to', async () => {
  const [anna, jan] = [await t.person('anna'), await t.person('jan')];
  const from = ({ token }: Person) => t.api('POST /contact', { body: message, address: '10.1.1.7', token });
  for (let n = 0; n < 5; n += 1) expect([(await from(anna)).status, (await from(jan)).status]).toEqual([200, 200]);
  expect([(await from(anna)).status, (await write(t, '10.1.1.7')).status]).toEqual([429, 429]);
});

test('a spoofed forwarding header does not change who is counted', async () => {
  const from = (forwarded: string) =>
    t.api('POST /contact', { body: message, address: '10.1.1.4', headers: { 'x-forwarded-for': forwarded } });
  for (let n = 0; n < 10; n += 1) await from(`203.0.113.${n}`);
  expect((await from('203.0.113.99')).status).toBe(429);
});

test('behind a trusted proxy the visitor behind it is counted', async () => {
  const proxied = await t.another({ trustProxy: 1 });
  const from = (forwarded: string) =>
    proxied.api('POST /contact', { body: message, address: '10.1.1.5', headers: { 'x-forwarded-for': forwarded } });
  for (let n = 0; n < 10; n += 1) expect((await from('203.0.113.1')).status).toBe(200);
  expect([(await from('203.0.113.1')).status, (await from('198.51.100.9, 203.0.113.2')).status]).toEqual([429, 200]);
});

test('the limit of other routes is each process’s own and leaves nothing in the database', async () => {
  const [narrow, other] = [await t.another({ throttleScale: 0.001 }), await t.another({ throttleScale: 0.001 })];
  const read = (app: TestApp) => app.api('GET /pages', { address: '10.1.1.6' });
  const before = await t.sql('select key from rate_limits');
  expect([(await read(narrow)).status, (await read(narrow)).status, (await read(narrow)).status]).toEqual([
    200, 200, 200,
  ]);
  const refused = await read(narrow);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await read(other)).status).toBe(200);
  expect(await t.sql('select key from rate_limits')).toEqual(before);
});

test('health is never limited', async () => {
  const narrow = await t.another({ throttleScale: 0.001 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => narrow.api('GET /health/live')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('more mails in an hour than ever raise an alarm, once, and are sent all the same', async () => {
  const [limits, quota] = [t.app.get(Limits), t.app.get(MailQuota)];
  const alarm = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  await limits.forget(['mail:all']);
  for (let n = 0; n < 999; n += 1) await limits.exceeds({ key: 'mail:all', most: 1000, seconds: 3600 });
  await quota.use('recovery', 'the-thousandth@example.test');
  expect(alarm).not.toHaveBeenCalled();
  await quota.use('recovery', 'one-more@example.test');
  await quota.use('recovery', 'and-one-more@example.test');
  expect(alarm.mock.calls).toEqual([['More than 1000 mails were asked for within an hour']]);
  alarm.mockRestore();
});

test('counters do not show whose they are', async () => {
  const [row] = await t.sql<{ keys: string }>(`select string_agg(encode(key, 'escape'), '') as keys from rate_limits`);
  expect(row?.keys).not.toMatch(/10\.1\.1|contact/);
});
