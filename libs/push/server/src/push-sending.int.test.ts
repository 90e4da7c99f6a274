import { createPublicKey, verify } from 'node:crypto';
import { IdentityModule } from '@domeka/identity';
import { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction, SealedColumns } from '@domeka/platform';
import { standInPushService, startTestApp, testBrowser, until, zoneAtNoon } from '@domeka/testing';
import type { Person, TestApp, TestBrowser } from '@domeka/testing';
import { PushOutbox } from './application/push-outbox.ts';
import type { PushMessage } from './domain/payload.ts';
import { PushConnection } from './infrastructure/push-connection.ts';
import { PushModule } from './push.module.ts';

const service = standInPushService();
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, PushModule], { publicUrl: 'https://domeka.example' }, (testing) =>
    testing.overrideProvider(PushConnection).useValue(service),
  );
});
afterAll(() => t.close());

async function withDevice(browser = testBrowser()) {
  const anna = await t.person('anna');
  const { id } = (await t.api('POST /push-subscriptions', { token: anna.token, body: browser.subscription })).json;
  return { anna, browser, id: id as string };
}
const sendTest = ({ token }: Person, id: string) => t.api(`POST /push-subscriptions/${id}/test`, { token });
const deviceOf = async ({ token }: Person) => (await t.api('GET /push-subscriptions', { token })).json.items[0];

const reminder: PushMessage = {
  title: '2 packages expire soon',
  language: 'en',
  path: '/en/dashboard?expiry=soon',
  kind: 'reminder',
};
const owe = (id: string, message = reminder, owedAt = new Date()) =>
  inTransaction(t.app.get(EntityManager).fork(), () => t.app.get(PushOutbox).owe([id], message, owedAt));

interface WaitingJob {
  tries: number;
  seconds: number;
}
const waitingFor = (id: string) =>
  t.sql<WaitingJob>(
    `select (data->>'tries')::int as tries, extract(epoch from start_after - now())::int as seconds from pgboss.job
     where name = 'push' and data->>'deviceId' = $1 and state = 'created'`,
    [id],
  );
const settled = (browser: TestBrowser, id: string, least: number) =>
  until(async () => {
    const open = await t.sql(
      `select 1 from pgboss.job where name = 'push' and data->>'deviceId' = $1
       and (state in ('active', 'retry') or state = 'created' and start_after <= now())`,
      [id],
    );
    return service.to(browser).length >= least && open.length === 0 ? true : undefined;
  }, 'end of the sending');
const byDay = ({ id }: Person) => t.sql('update profiles set time_zone = $2 where id = $1', [id, zoneAtNoon()]);
const byNight = ({ id }: Person) => {
  const ahead = (24 + 2 - new Date().getUTCHours()) % 24;
  return t.sql('update profiles set time_zone = $2 where id = $1', [
    id,
    ahead > 12 ? `Etc/GMT+${24 - ahead}` : `Etc/GMT-${ahead}`,
  ]);
};

test('a test reaches the device, encrypted and signed, and opens a page of ours', async () => {
  const { anna, browser, id } = await withDevice();
  await byNight(anna);
  expect((await sendTest(anna, id)).status).toBe(202);
  expect(await service.sentTo(browser)).toEqual([
    {
      web_push: 8030,
      notification: {
        title: 'A test: notifications reach this device',
        lang: 'en',
        dir: 'ltr',
        tag: 'test',
        navigate: 'https://domeka.example/en/account/reminders',
      },
    },
  ]);
  const [request] = service.to(browser);
  expect(request?.headers).toMatchObject({ TTL: 86_400, Topic: 'test', 'Content-Encoding': 'aes128gcm' });
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(request?.headers.Authorization)) ?? [];
  const [head, claims, signature] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', ...coordinates(point) };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature ?? '', 'base64url'))).toBe(
    true,
  );
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'https://domeka.example',
  });
  expect((await t.api('GET /push-key', { token: anna.token })).json.publicKey).toBe(key);
  await settled(browser, id, 1);
  expect(await deviceOf(anna)).toMatchObject({ lastSentAt: expect.any(String), lastTrouble: null });
});

const coordinates = (point: Buffer) => ({
  x: point.subarray(1, 33).toString('base64url'),
  y: point.subarray(33).toString('base64url'),
});

test('in the language of the person; three tests an hour', async () => {
  const { anna, browser, id } = await withDevice();
  await t.api('PUT /profile', { token: anna.token, body: { language: 'pl' } });
  const narrow = await t.another({ throttleScale: 1 });
  const ask = () => narrow.api(`POST /push-subscriptions/${id}/test`, { token: anna.token });
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
  const [first] = await service.sentTo(browser, 3);
  expect(first?.notification).toMatchObject({ title: 'Próba: powiadomienia docierają do tego urządzenia', lang: 'pl' });
});

test.each([404, 410])('%i forgets the device', async (status) => {
  const { anna, browser, id } = await withDevice();
  service.answer(browser.subscription.endpoint, { status, retryAfter: null });
  await sendTest(anna, id);
  await settled(browser, id, 1);
  expect(await deviceOf(anna)).toBeUndefined();
});

test.each<[string, Parameters<typeof service.answer>[1], number]>([
  ['429', { status: 429, retryAfter: '300' }, 300],
  ['503', { status: 503, retryAfter: null }, 60],
  ['silent', { fault: 'silent' }, 60],
  ['ECONNREFUSED', { fault: 'ECONNREFUSED' }, 60],
  ['not-public', { fault: 'not-public' }, 60],
])('after %s it is tried again later, and what happened is shown', async (reason, answer, pause) => {
  const { anna, browser, id } = await withDevice();
  service.answer(browser.subscription.endpoint, answer);
  await sendTest(anna, id);
  await settled(browser, id, 1);
  const [job, ...others] = await waitingFor(id);
  expect(others).toEqual([]);
  expect(job?.tries).toBe(1);
  expect(Math.abs((job?.seconds ?? 0) - pause)).toBeLessThan(20);
  expect(await deviceOf(anna)).toMatchObject({
    lastSentAt: null,
    lastTrouble: { reason, at: expect.any(String), isLasting: false },
  });
});

test('what is tried again and gets through is no trouble any more', async () => {
  const { anna, browser, id } = await withDevice();
  service.answer(browser.subscription.endpoint, { status: 429, retryAfter: '1' });
  await sendTest(anna, id);
  expect(await service.sentTo(browser, 2)).toHaveLength(2);
  await settled(browser, id, 2);
  expect(await deviceOf(anna)).toMatchObject({ lastSentAt: expect.any(String), lastTrouble: null });
});

test('a wait of more than a day is not waited for', async () => {
  const { anna, browser, id } = await withDevice();
  service.answer(browser.subscription.endpoint, { status: 429, retryAfter: '90000' });
  await sendTest(anna, id);
  await settled(browser, id, 1);
  expect([await waitingFor(id), (await deviceOf(anna)).lastTrouble.reason]).toEqual([[], '429']);
});

test.each([400, 401, 403, 413, 302])('%i is shown, and not tried again', async (status) => {
  const { anna, browser, id } = await withDevice();
  service.answer(browser.subscription.endpoint, { status, retryAfter: '1' });
  await sendTest(anna, id);
  await settled(browser, id, 1);
  expect([await waitingFor(id), (await deviceOf(anna)).lastTrouble.reason]).toEqual([[], String(status)]);
});

test('five days without success are shown', async () => {
  const { anna, browser, id } = await withDevice();
  await t.sql(`update push_subscriptions set failing_since = now() - interval '5 days' where id = $1`, [id]);
  service.answer(browser.subscription.endpoint, { status: 403, retryAfter: null });
  await sendTest(anna, id);
  await settled(browser, id, 1);
  expect((await deviceOf(anna)).lastTrouble).toMatchObject({ reason: '403', isLasting: true });
});

test('by night it waits for the morning, and by day it goes at once', async () => {
  const { anna, browser, id } = await withDevice();
  await byNight(anna);
  await owe(id);
  await until(async () => ((await waitingFor(id)).some(({ seconds }) => seconds > 3600) ? true : undefined), 'waiting');
  expect(service.to(browser)).toEqual([]);
  await byDay(anna);
  await owe(id);
  const [shown] = await service.sentTo(browser);
  expect(shown?.notification).toMatchObject({ title: '2 packages expire soon', tag: 'reminder' });
  expect(service.to(browser)[0]?.headers.Topic).toBe('reminder');
});

test.each([
  ['a locked account', `banned_until = 'infinity'`],
  ['an account that is about to be deleted', `deletion_due_at = now() + interval '1 day'`],
])('%s gets nothing', async (_, state) => {
  const { anna, browser, id } = await withDevice();
  await byDay(anna);
  await t.sql(`update users set ${state} where id = $1`, [anna.id]);
  await owe(id);
  await settled(browser, id, 0);
  expect(service.to(browser)).toEqual([]);
});

test('a service that is no longer allowed is not asked', async () => {
  const wide = await t.another({ pushHosts: ['push.example.com'] });
  const anna = await t.person('anna');
  const browser = testBrowser('push.example.com');
  const added = await wide.api('POST /push-subscriptions', { token: anna.token, body: browser.subscription });
  expect(added.status).toBe(201);
  await wide.app.close();
  await sendTest(anna, added.json.id);
  await until(async () => (await deviceOf(anna)).lastTrouble ?? undefined, 'trouble');
  expect([(await deviceOf(anna)).lastTrouble.reason, service.to(browser)]).toEqual(['not-allowed', []]);
});

test('devices outlive the secret they were sealed with; without it they say so, and there is a new key', async () => {
  const { anna, browser, id } = await withDevice();
  const key = (await t.api('GET /push-key', { token: anna.token })).json.publicKey as string;
  const secretKey = 'newer-secret-newer-secret-newer-secret';
  const during = await t.another({ secretKey, secretKeyPrevious: t.environment.secretKey });
  await during.app.get(SealedColumns).sealAnew();
  const sealed = await t.sql<{ sealed: string }>('select sealed from push_subscriptions where id = $1', [id]);
  expect(sealed).toHaveLength(1);
  const token = (
    await during.api('POST /auth/v1/token?grant_type=password', {
      body: { email: anna.email, password: anna.password },
    })
  ).json.access_token;
  expect((await during.api('GET /push-key', { token })).json.publicKey).toBe(key);
  await during.app.close();
  // This process knows the previous secret alone.
  await sendTest(anna, id);
  await until(async () => (await deviceOf(anna)).lastTrouble ?? undefined, 'trouble');
  expect((await deviceOf(anna)).lastTrouble.reason).toBe('unreadable');
  expect(service.to(browser)).toEqual([]);
  expect((await t.api('GET /push-key', { token: anna.token })).json.publicKey).not.toBe(key);
});
