import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { calendarDateIn, daysAfter, instantOf } from '@domeka/kernel';
import { PushConnection, PushModule } from '@domeka/push';
import { standInPushService, startTestApp, testBrowser, until, zoneAtNoon } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { RemindPeople } from './application/remind-people.ts';
import { RemindersModule } from './reminders.module.ts';

const service = standInPushService();
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp(
    [IdentityModule, CollaborationModule, InventoryModule, PushModule, RemindersModule],
    { publicUrl: 'https://domeka.example' },
    (testing) => testing.overrideProvider(PushConnection).useValue(service),
  );
});
afterAll(() => t.close());

const zone = zoneAtNoon();
const today = calendarDateIn(zone, new Date());
const at = (hour: number, days = 0) => instantOf(zone, daysAfter(today, days), hour);
const run = (days = 0, hour = 12) => t.app.get(RemindPeople).execute(at(hour, days));

async function person(channels: object, devices = 1) {
  const anna = await t.person('anna');
  const { token } = anna;
  await t.api('PUT /profile', { token, body: { timeZone: zone } });
  const browsers = Array.from({ length: devices }, () => testBrowser());
  for (const { subscription } of browsers) await t.api('POST /push-subscriptions', { token, body: subscription });
  const put = await t.api('PUT /reminders', { token, body: { isOn: true, channels } });
  expect(put.status).toBe(200);
  return { anna, browsers };
}
const add = ({ token }: Person, days: number, name = 'Apap') =>
  t.api('POST /medications', { token, body: { name, quantity: 10, expiryDate: daysAfter(today, days) } });
const mailsTo = async ({ email }: Person) => {
  await t.mailsSettled();
  return t.mailbox.to(email).filter(({ subject }) => /package/.test(subject));
};
const titles = async (browser: ReturnType<typeof testBrowser>, least = 1) =>
  (await service.sentTo(browser, least)).map(({ notification }) => notification.title);
const nothingOwed = ({ id }: Person) =>
  until(async () => {
    const open = await t.sql(
      `select 1 from pgboss.job j join push_subscriptions d on d.id::text = j.data->>'deviceId'
       where d.user_id = $1 and j.state in ('created', 'active', 'retry')`,
      [id],
    );
    return open.length === 0 ? true : undefined;
  }, 'end of the sending');

test('every device is told once, by a count, and opens the narrowed list', async () => {
  const { anna, browsers } = await person({ mail: false, push: true }, 2);
  await add(anna, 5);
  await add(anna, 6, 'Ibuprom');
  await run();
  await run();
  await run(1);
  for (const browser of browsers) {
    const [shown] = await service.sentTo(browser);
    expect(shown?.notification).toEqual({
      title: '2 packages expire soon',
      lang: 'en',
      dir: 'ltr',
      tag: 'reminder',
      navigate: 'https://domeka.example/en/dashboard?expiry=soon',
    });
  }
  await nothingOwed(anna);
  expect(browsers.map((browser) => service.to(browser).length)).toEqual([1, 1]);
  expect(await mailsTo(anna)).toEqual([]);
});

test('both ways are told, each once; one that is switched on later tells what is ahead', async () => {
  const { anna, browsers } = await person({ mail: true, push: false });
  const [browser] = browsers as [(typeof browsers)[0]];
  await add(anna, 5);
  await run();
  expect([(await mailsTo(anna)).length, service.to(browser)]).toEqual([1, []]);
  await t.api('PUT /reminders', { token: anna.token, body: { channels: { push: true } } });
  await run(1);
  expect(await titles(browser)).toEqual(['1 package expires soon']);
  await run(2);
  await nothingOwed(anna);
  expect([(await mailsTo(anna)).length, service.to(browser).length]).toEqual([1, 1]);
});

test('in Polish, by the language of the profile', async () => {
  const { anna, browsers } = await person({ mail: false, push: true });
  await t.api('PUT /profile', { token: anna.token, body: { language: 'pl' } });
  for (let n = 0; n < 2; n += 1) await add(anna, 5, `Lek ${n}`);
  await run();
  expect(await titles(browsers[0] as never)).toEqual(['Wkrótce stracą ważność 2 opakowania']);
});

test('a round that comes by night tells by mail at once and devices on the next day', async () => {
  const { anna, browsers } = await person({ mail: true, push: true });
  await add(anna, 5);
  await run(0, 22);
  expect((await mailsTo(anna)).length).toBe(1);
  await nothingOwed(anna);
  expect(service.to(browsers[0] as never)).toEqual([]);
  await run(1);
  expect(await titles(browsers[0] as never)).toEqual(['1 package expires soon']);
});

test('who has no device left is told once there is one', async () => {
  const { anna } = await person({ mail: false, push: true }, 0);
  await add(anna, 5);
  await run();
  const browser = testBrowser();
  await t.api('POST /push-subscriptions', { token: anna.token, body: browser.subscription });
  await run();
  expect(await titles(browser)).toEqual(['1 package expires soon']);
});

test('what the page says of the next one counts the ways that reach the person', async () => {
  const { anna } = await person({ mail: false, push: true }, 0);
  await add(anna, 5);
  const nextCount = async () => (await t.api('GET /reminders', { token: anna.token })).json.reach.nextCount as number;
  expect(await nextCount()).toBe(0);
  await t.api('POST /push-subscriptions', { token: anna.token, body: testBrowser().subscription });
  expect(await nextCount()).toBe(1);
});

test.each([
  [{ mail: false, push: false }, 'none-chosen'],
  [{ mail: false }, 'none-chosen'],
  [{ mail: 'yes' }, 'invalid'],
  [null, 'invalid'],
])('channels %j are refused at their field', async (channels, code) => {
  const { token } = await t.person('anna');
  const answer = await t.api('PUT /reminders', { token, body: { channels } });
  expect([answer.status, answer.json.errors]).toMatchObject([422, [{ path: 'channels', code }]]);
});

test('the link of a mail ends mails; devices are told further', async () => {
  const { anna, browsers } = await person({ mail: true, push: true });
  await add(anna, 5);
  await run();
  const [mail] = await mailsTo(anna);
  const stop = /\/reminders\/stop\/(\S+)/.exec(mail?.text ?? '')?.[1];
  const state = async () => (await t.api(`GET /reminders/stop/${stop}`)).json.state as string;
  expect(await state()).toBe('on');
  expect((await t.api(`POST /reminders/stop/${stop}`)).status).toBe(200);
  expect(await state()).toBe('off');
  const now = (await t.api('GET /reminders', { token: anna.token })).json;
  expect([now.isOn, now.channels]).toEqual([true, { mail: false, push: true }]);
  await titles(browsers[0] as never);
  await add(anna, 4, 'Ibuprom');
  await run(1);
  expect(await titles(browsers[0] as never, 2)).toHaveLength(2);
  expect(await mailsTo(anna)).toHaveLength(1);
});
