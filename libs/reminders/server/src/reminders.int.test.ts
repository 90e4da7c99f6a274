import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { calendarDateIn, daysAfter } from '@domeka/kernel';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { RemindPeople } from './application/remind-people.ts';
import { RemindersModule } from './reminders.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CollaborationModule, InventoryModule, RemindersModule], {
    publicUrl: 'https://domeka.example',
  });
});
afterAll(() => t.close());

/** Noon in Warsaw, `days` from today; the people of a test are reminded at 8. */
const noon = (days = 0) => new Date(`${day(days)}T11:00:00Z`);
const today = calendarDateIn('Europe/Warsaw', new Date());
const day = (days: number) => daysAfter(today, days);

const run = (days = 0, app = t) => app.app.get(RemindPeople).execute(noon(days));
const put = (person: Person, body: object = { isOn: true }) => t.api('PUT /reminders', { token: person.token, body });
const read = async (person: Person) => (await t.api('GET /reminders', { token: person.token })).json;

async function add(person: Person, days: number, more: object = {}) {
  const body = { name: 'Apap', quantity: 10, expiryDate: day(days), ...more };
  const { id } = (await t.api('POST /medications', { token: person.token, body })).json;
  const [pack] = await t.sql<{ id: string }>('select id from medication_packages where medication_id = $1', [id]);
  return { id: id as string, packageId: pack?.id as string };
}

async function mailsTo({ email }: Person) {
  await t.mailsSettled();
  return t.mailbox.to(email).filter(({ subject }) => /expire|straci/.test(subject));
}
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);

test('who never said yes is not reminded, who did is told once', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  for (const person of [anna, jan]) await add(person, 5);
  expect((await put(anna)).json).toMatchObject({ isOn: true, mode: 'thresholds', thresholds: [30, 7, 1], hour: 8 });
  await run();
  await run();
  await run(1);
  expect([await subjectsTo(anna), await subjectsTo(jan)]).toEqual([['1 package expires soon'], []]);
});

test('a mail says how many packages of which list end when, and never what they are called', async () => {
  const anna = await t.person('anna');
  const { id } = await listSteps(t, anna).create('Cottage');
  await add(anna, 5);
  await add(anna, 5, { name: 'Ibuprom' });
  await add(anna, 20, { listId: id });
  await put(anna);
  await run();
  const [mail] = await mailsTo(anna);
  const long = (days: number) => {
    const isOtherYear = day(days).slice(0, 4) !== today.slice(0, 4);
    const style = { day: 'numeric', month: 'long', ...(isOtherYear && { year: 'numeric' as const }) } as const;
    return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(new Date(`${day(days)}T00:00:00Z`));
  };
  expect(mail?.subject).toBe('3 packages expire soon');
  expect(mail?.text).toContain(`Your own medicines:\nby ${long(5)}: 2\n\nCottage:\nby ${long(20)}: 1`);
  expect(mail?.text).toContain('https://domeka.example/en/dashboard?expiry=soon');
  expect(mail?.text).toContain('Reminder settings:\nhttps://domeka.example/en/reminders/stop/');
  expect(mail?.text + (mail?.html ?? '')).not.toMatch(/Apap|Ibuprom/);
});

test('in Polish, by the language of the profile', async () => {
  const anna = await t.person('anna');
  await t.api('PUT /profile', { token: anna.token, body: { language: 'pl' } });
  for (let n = 0; n < 5; n += 1) await add(anna, 5, { name: `Lek ${n}` });
  await put(anna);
  await run();
  expect(await subjectsTo(anna)).toEqual(['Wkrótce straci ważność 5 opakowań']);
});

test('a new last day arms the thresholds again', async () => {
  const anna = await t.person('anna');
  const { id } = await add(anna, 5);
  await put(anna);
  await run();
  await t.api(`PATCH /medications/${id}`, { token: anna.token, body: { expiryDate: day(6) } });
  await run(1);
  expect(await subjectsTo(anna)).toHaveLength(2);
});

test('a server that slept for three days tells once what expired meanwhile, as expired', async () => {
  const anna = await t.person('anna');
  await add(anna, 2);
  await put(anna, { isOn: true, thresholds: [0] });
  await run();
  expect(await subjectsTo(anna)).toEqual([]);
  await run(3);
  await run(4);
  const [mail, ...others] = await mailsTo(anna);
  expect([mail?.subject, others]).toEqual(['1 package has expired', []]);
  expect(mail?.text).toContain('https://domeka.example/en/dashboard?expiry=expired');
});

test('what is finished, deleted or past when it was added is not told', async () => {
  const anna = await t.person('anna');
  await put(anna);
  await run();
  await add(anna, 5, { quantity: 0 });
  await add(anna, -1, { name: 'Old' });
  const { id } = await add(anna, 5, { name: 'Gone' });
  await t.api(`DELETE /medications/${id}`, { token: anna.token });
  await run(1);
  expect(await subjectsTo(anna)).toEqual([]);
});

test.each([
  ['an account that is about to be deleted', `deletion_due_at = now() + interval '1 day'`],
  ['a locked account', `banned_until = 'infinity'`],
  ['an address that is not confirmed', 'email_confirmed_at = null'],
])('%s gets nothing', async (_, state) => {
  const anna = await t.person('anna');
  await add(anna, 5);
  await put(anna);
  await t.sql(`update users set ${state} where id = $1`, [anna.id]);
  await run();
  expect(await subjectsTo(anna)).toEqual([]);
});

test('of lists each member is told what they chose: viewers nothing at first, and nobody after they left', async () => {
  const [anna, jan, ewa] = await Promise.all([t.person('anna'), t.person('jan'), t.person('ewa')]);
  const hers = listSteps(t, anna);
  const { id } = await hers.create('Family');
  await hers.invite(id, jan.email, 'viewer');
  await hers.invite(id, ewa.email, 'collaborator');
  await add(anna, 5, { listId: id });
  for (const person of [anna, jan, ewa]) await put(person);
  expect((await read(jan)).scopes).toEqual([
    { id: 'personal', name: null, isOn: true },
    { id, name: 'Family', isOn: false },
  ]);
  await listSteps(t, ewa).leave(id);
  await run();
  expect([await subjectsTo(anna), await subjectsTo(jan), await subjectsTo(ewa)].map(({ length }) => length)).toEqual([
    1, 0, 0,
  ]);
  expect((await put(jan, { scopes: [{ id, isOn: true }] })).status).toBe(200);
  await run(1);
  expect(await subjectsTo(jan)).toHaveLength(1);
  expect((await put(ewa, { scopes: [{ id, isOn: true }] })).status).toBe(404);
});

test('a weekly summary comes on its weekday, and not where there is nothing', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  await add(anna, 20);
  await add(jan, 60);
  const weekday = new Date(`${day(1)}T00:00:00Z`).getUTCDay() || 7;
  for (const person of [anna, jan]) await put(person, { isOn: true, mode: 'weekly', weekday });
  for (const days of [0, 1, 2, 8]) await run(days);
  expect([await subjectsTo(anna), await subjectsTo(jan)].map(({ length }) => length)).toEqual([2, 0]);
});

test('a snooze is one’s own, and ends with a reminder', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const hers = listSteps(t, anna);
  const { id: listId } = await hers.create('Family');
  await hers.invite(listId, jan.email, 'viewer');
  const { id, packageId } = await add(anna, 5, { listId });
  for (const person of [anna, jan]) await put(person, { isOn: true, scopes: [{ id: listId, isOn: true }] });
  const path = `/medications/${id}/packages/${packageId}/snooze`;
  const snoozed = await t.api(`PUT ${path}`, { token: jan.token, body: { until: day(3) } });
  expect([snoozed.status, snoozed.json]).toEqual([200, { packageId, until: day(3) }]);
  expect((await t.api(`GET /medications/${id}/snoozes`, { token: anna.token })).json).toEqual({ items: [] });
  await run();
  await run(2);
  expect([(await subjectsTo(anna)).length, (await subjectsTo(jan)).length]).toEqual([1, 0]);
  await run(3);
  expect((await subjectsTo(jan)).length).toBe(1);
  expect((await t.api(`GET /medications/${id}/snoozes`, { token: jan.token })).json).toEqual({ items: [] });
  await t.api(`PUT ${path}`, { token: anna.token, body: { until: null } });
  await run(4);
  expect((await subjectsTo(anna)).length).toBe(1);
  expect((await t.api(`DELETE ${path}`, { token: anna.token })).status).toBe(204);
});

test('a deletion that is undone is not told once more', async () => {
  const anna = await t.person('anna');
  const { id, packageId } = await add(anna, 5);
  await put(anna);
  await run();
  const notices = () => t.sql('select 1 from reminder_notices where package_id = $1', [packageId]);
  const before = (await notices()).length;
  await t.sql('delete from medications where id = $1', [id]);
  expect([before, (await notices()).length]).toEqual([2, 2]);
});

test('wrong hours, weekdays and thresholds are told at their field; a change made meanwhile is refused', async () => {
  const anna = await t.person('anna');
  const faults = async (body: object) =>
    (await put(anna, body)).problem.errors?.map(({ path, code }) => `${path} ${code}`);
  expect(await faults({ hour: 7 })).toEqual(['hour not-an-hour']);
  expect(await faults({ weekday: 8 })).toEqual(['weekday not-a-weekday']);
  expect(await faults({ thresholds: [] })).toEqual(['thresholds none-chosen']);
  expect(await faults({ thresholds: [5] })).toEqual(['thresholds invalid']);
  expect(await faults({ mode: 'hourly' })).toEqual(['mode invalid']);
  const { version } = await read(anna);
  expect((await put(anna, { hour: 9, version })).status).toBe(200);
  const late = await put(anna, { hour: 10, version });
  expect([late.status, late.problem.code, (await read(anna)).hour]).toEqual([409, 'changed-meanwhile', 9]);
});

test('the offer stands once there is a date, until it is answered', async () => {
  const anna = await t.person('anna');
  const offered = async () => (await t.api('GET /reminders/offer', { token: anna.token })).json;
  expect(await offered()).toEqual({ isOffered: false });
  await add(anna, 100);
  expect(await offered()).toEqual({ isOffered: true });
  await put(anna, { isOn: false });
  expect(await offered()).toEqual({ isOffered: false });
});
