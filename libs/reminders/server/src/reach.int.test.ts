import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { calendarDateIn, daysAfter } from '@domeka/kernel';
import { startTestApp, until } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { RemindPeople } from './application/remind-people.ts';
import { RemindersModule } from './reminders.module.ts';

const modules = [IdentityModule, CollaborationModule, InventoryModule, RemindersModule];
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp(modules, { publicUrl: 'https://domeka.example', throttleScale: 1 });
});
afterAll(() => t.close());

const today = calendarDateIn('Europe/Warsaw', new Date());
const day = (days: number) => daysAfter(today, days);
const run = (days = 0) => t.app.get(RemindPeople).execute(new Date(`${day(days)}T11:00:00Z`));
const reach = async ({ token }: Person) => (await t.api('GET /reminders', { token })).json.reach;
const isOn = async ({ token }: Person) => (await t.api('GET /reminders', { token })).json.isOn as boolean;

/** A person with reminders and a package that ends in so many days. */
async function reminded(days = 5): Promise<Person> {
  const anna = await t.person('anna');
  await t.api('POST /medications', { token: anna.token, body: { name: 'Apap', expiryDate: day(days) } });
  await t.api('PUT /reminders', { token: anna.token, body: { isOn: true } });
  return anna;
}

const tokenOf = async (anna: Person) => {
  await run();
  const mail = await t.mailbox.next(anna.email);
  return /reminders\/stop\/([\w-]+)/.exec(mail.text)?.[1] as string;
};

test('it says when the last one went out and when the next is due, about how many', async () => {
  const anna = await reminded(45);
  const before = await reach(anna);
  expect(before).toMatchObject({
    address: anna.email,
    isConfirmed: true,
    lastSentAt: null,
    lastTrouble: null,
    nextCount: 1,
  });
  expect(calendarDateIn('Europe/Warsaw', new Date(before.nextAt))).toBe(day(15));
  await run(15);
  await t.mailsSettled();
  const sent = await until(async () => (await reach(anna)).lastSentAt ?? undefined, 'note of the mail');
  expect(Date.parse(sent)).not.toBeNaN();
});

test('a mail that is refused for good leaves the notices told, and says so', async () => {
  const anna = await reminded();
  t.mailbox.refuse(anna.email, 550);
  await run();
  const trouble = await until(async () => (await reach(anna)).lastTrouble ?? undefined, 'trouble');
  expect(trouble).toEqual({ reason: expect.stringContaining('550'), triesAgain: false });
  await run(1);
  await t.mailsSettled();
  expect(t.mailbox.refusedTo(anna.email)).toHaveLength(1);
});

test('a mail that is refused for now is tried again, and told once', async () => {
  const anna = await reminded();
  t.mailbox.refuse(anna.email, 451, 1);
  await run();
  expect(await until(async () => (await reach(anna)).lastTrouble ?? undefined, 'trouble')).toMatchObject({
    triesAgain: true,
  });
  await t.sql(`update pgboss.job set start_after = now() where name = 'bulk-mail' and state = 'retry'`);
  await t.mailbox.next(anna.email);
  await until(async () => ((await reach(anna)).lastTrouble === null ? true : undefined), 'end of the trouble');
});

test('a trial goes the same way three times an hour, and changes nothing else', async () => {
  const anna = await reminded();
  const before = await t.api('GET /reminders', { token: anna.token });
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push((await t.api('POST /reminders/test', { token: anna.token })).status);
  expect(answers).toEqual([202, 202, 202, 429]);
  await t.mailsSettled();
  expect(t.mailbox.to(anna.email).filter(({ subject }) => /trial/.test(subject))).toHaveLength(3);
  expect((await t.api('GET /reminders', { token: anna.token })).json).toEqual(before.json);
  await t.sql('update users set email_confirmed_at = null where id = $1', [anna.id]);
  expect((await t.api('POST /reminders/test', { token: anna.token })).status).toBe(409);
});

const boundary = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
test.each<[string, { body?: string; headers?: Record<string, string> }]>([
  [
    'urlencoded',
    { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  ['multipart', { body: boundary, headers: { 'content-type': 'multipart/form-data; boundary=b' } }],
  ['empty', {}],
])('one click switches reminders off: %s', async (_, sent) => {
  const anna = await reminded();
  const token = await tokenOf(anna);
  const { status, headers } = await t.api(`POST /reminders/stop/${token}`, { ...sent, address: '203.0.113.9' });
  expect([status, headers.location, await isOn(anna)]).toEqual([200, undefined, false]);
});

test('reading the link changes nothing, whoever reads', async () => {
  const anna = await reminded();
  const token = await tokenOf(anna);
  for (const method of ['GET', 'HEAD']) await t.api(`${method} /reminders/stop/${token}`);
  expect((await t.api(`GET /reminders/stop/${token}`)).json).toEqual({ state: 'on' });
  const browser = await t.api(`GET /reminders/stop/${token}`, { headers: { accept: 'text/html,*/*' } });
  expect([browser.status, browser.headers.location]).toEqual([303, `/en/reminders/stop/${token}`]);
  expect(await isOn(anna)).toBe(true);
});

test('an unknown link answers as any other, also very often', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => t.api(`POST /reminders/stop/unknown-${n}`)));
  expect(new Set(answers.map(({ status, text }) => `${status}${text}`))).toEqual(new Set(['200']));
  expect((await t.api('GET /reminders/stop/unknown')).json).toEqual({ state: 'unknown' });
});
