import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { calendarDateIn, daysAfter } from '@domeka/kernel';
import { Sql } from '@domeka/platform';
import { PushConnection, PushModule } from '@domeka/push';
import { standInPushService, startTestApp, testBrowser, zoneAtNoon } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { RemindPeople } from './application/remind-people.ts';
import { TellMailGone } from './application/tell-mail-gone.ts';
import { forgetMailGone } from './infrastructure/mail-gone.queries.ts';
import { RemindersModule } from './reminders.module.ts';

const service = standInPushService();
let t: TestApp;
/** The same place after its mail was turned off. */
let off: TestApp;
beforeAll(async () => {
  t = await startTestApp(
    [IdentityModule, CollaborationModule, InventoryModule, PushModule, RemindersModule],
    { publicUrl: 'https://domeka.example' },
    (testing) => testing.overrideProvider(PushConnection).useValue(service),
  );
  off = await t.another({ smtpUrl: 'none', signups: 'invited' });
});
afterAll(() => t.close());

const zone = zoneAtNoon();
const noon = new Date();
const today = calendarDateIn(zone, noon);

async function reminded(channels: object | null) {
  const anna = await t.person('anna');
  const { token } = anna;
  await t.api('PUT /profile', { token, body: { timeZone: zone } });
  const body = { name: 'Apap', quantity: 10, expiryDate: daysAfter(today, 5) };
  await t.api('POST /medications', { token, body });
  if (channels) expect((await t.api('PUT /reminders', { token, body: { isOn: true, channels } })).status).toBe(200);
  return anna;
}
const choose = ({ token }: Person, body: object) => off.api('PUT /reminders', { token, body });
const read = async ({ token }: Person, from = off) => (await from.api('GET /reminders', { token })).json;
const told = async ({ id }: Person) =>
  (await t.sql<{ channel: string }>('select channel from reminder_notices where user_id = $1', [id])).map(
    ({ channel }) => channel,
  );
const noticesOf = async ({ token }: Person, language = 'en') =>
  (await off.api('GET /notices', { token, headers: { 'accept-language': language } })).json.items as object[];

test('who has only mail is told nothing, and by mail once there is a mail server again', async () => {
  const anna = await reminded({ mail: true });
  await off.app.get(RemindPeople).execute(noon);
  expect(await told(anna)).toEqual([]);
  expect((await read(anna)).reach).toMatchObject({ nextAt: null, nextCount: 0 });
  await t.app.get(RemindPeople).execute(noon);
  expect((await told(anna)).length).toBeGreaterThan(0);
  expect((await t.mailbox.next(anna.email)).subject).toBe('1 package expires soon');
});

test('who has both ways is told by devices alone', async () => {
  const anna = await reminded({ mail: true, push: true });
  const browser = testBrowser();
  await t.api('POST /push-subscriptions', { token: anna.token, body: browser.subscription });
  await off.app.get(RemindPeople).execute(noon);
  expect(new Set(await told(anna))).toEqual(new Set(['push']));
  const [{ notification } = { notification: null }] = await service.sentTo(browser);
  expect(notification?.title).toBe('1 package expires soon');
});

test('at first devices are chosen, mail counts for nothing, and who had mail can still switch off', async () => {
  const [anna, jan] = [await reminded(null), await reminded({ mail: true })];
  expect((await read(anna)).channels).toEqual({ mail: false, push: true });
  expect((await choose(anna, { isOn: true })).json.channels).toEqual({ mail: false, push: true });
  const refused = await choose(jan, { isOn: true, channels: { push: false } });
  expect([refused.status, refused.json.errors]).toMatchObject([422, [{ path: 'channels', code: 'none-chosen' }]]);
  expect((await choose(jan, { isOn: false, channels: { push: false } })).status).toBe(200);
  expect((await read(jan, t)).channels).toEqual({ mail: true, push: false });
});

test('a trial is refused, and sends nothing', async () => {
  const { token } = await reminded({ mail: true });
  const { status, problem } = await off.api('POST /reminders/test', { token });
  expect([status, problem.code]).toEqual([409, 'mail-off']);
});

test('who had chosen mail reads once that it is gone; after mail was back, once more', async () => {
  const [anna, jan] = [await reminded({ mail: true }), await reminded({ mail: false, push: true })];
  const tell = () => off.app.get(TellMailGone).execute();
  await Promise.all([tell(), tell()]);
  await tell();
  expect([await noticesOf(anna), await noticesOf(jan)]).toMatchObject([
    [{ text: expect.stringContaining('There is no mail here any more'), page: '/account/reminders' }],
    [],
  ]);
  expect(await noticesOf(anna, 'pl')).toMatchObject([{ text: expect.stringContaining('Nie ma tu już poczty') }]);
  await forgetMailGone(t.app.get(Sql));
  expect((await read(anna, t)).reach.lastTrouble).toBeNull();
  await tell();
  expect(await noticesOf(anna)).toHaveLength(2);
});
