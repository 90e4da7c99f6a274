import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { calendarDateIn, daysAfter } from '@domeka/kernel';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { RemindersModule } from './reminders.module.ts';
import { entriesOf } from './strict-calendar.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CollaborationModule, InventoryModule, RemindersModule]);
});
afterAll(() => t.close());

const today = calendarDateIn('Europe/Warsaw', new Date());
const day = (days: number) => daysAfter(today, days);
const plain = (date: string) => date.replaceAll('-', '');

const make = async ({ token }: Person, withNames = false) =>
  (await t.api('POST /calendar-feed', { token, body: { withNames } })).json.feed.token as string;
const open = (secret: string, headers = {}) => t.api(`GET /calendar-feed/${secret}`, { headers });
const add = ({ token }: Person, expiryDate: string, more: object = {}) =>
  t.api('POST /medications', { token, body: { name: 'Apap', quantity: 1, expiryDate, ...more } });

test('each package that is not finished is an entry of its last day, without names until they are asked for', async () => {
  const anna = await t.person('anna');
  await t.api('PUT /profile', { token: anna.token, body: { language: 'pl' } });
  const name = `Żółć gęsi; 50 %, „zażółć gęślą jaźń” \\ ${'bardzo długa nazwa leku '.repeat(5)}na końcu`;
  await add(anna, '2028-02-29', { name });
  await add(anna, day(-30), { name: 'Lately expired' });
  await add(anna, day(-31), { name: 'Long expired' });
  await add(anna, day(5), { name: 'Finished', quantity: 0 });
  const secret = await make(anna);
  const { status, headers, bytes } = await open(secret);
  expect([status, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
    'noindex',
  ]);
  expect(entriesOf(bytes).map(({ start, summary }) => [start, summary])).toEqual([
    [plain(day(-30)), 'Lek traci ważność'],
    ['20280229', 'Lek traci ważność'],
  ]);
  expect((await t.api('PUT /calendar-feed', { token: anna.token, body: { withNames: true } })).json.feed.token).toBe(
    secret,
  );
  expect(entriesOf((await open(secret)).bytes)[1]?.summary).toBe(`Lek traci ważność: ${name}`);
});

test('no name breaks a line, not even one from before they were refused', async () => {
  const anna = await t.person('anna');
  expect((await add(anna, day(20), { name: 'Apap\u2028Noc' })).status).toBe(422);
  await add(anna, day(20));
  await t.sql(`update medications set name = U&'Apap\\2028Noc\\2029' where user_id = $1`, [anna.id]);
  const { bytes } = await open(await make(anna, true));
  expect(entriesOf(bytes)[0]?.summary).toMatch(/: Apap Noc$/);
  expect(bytes.toString()).not.toMatch(/[\u2028\u2029]/);
});

test('equal content is equal bytes, and 304; a change keeps the entry’s name and counts up', async () => {
  const anna = await t.person('anna');
  const { id } = (await add(anna, day(50))).json;
  const secret = await make(anna);
  const [first, again] = [await open(secret), await open(secret)];
  expect(again.bytes.equals(first.bytes)).toBe(true);
  const same = await open(secret, { 'if-none-match': String(first.headers.etag) });
  expect([same.status, same.text]).toEqual([304, '']);
  await t.api(`PATCH /medications/${id}`, { token: anna.token, body: { expiryDate: day(60) } });
  const changed = await open(secret, { 'if-none-match': String(first.headers.etag) });
  const [[before], [after]] = [entriesOf(first.bytes), entriesOf(changed.bytes)];
  expect([changed.status, after?.uid, after?.start]).toEqual([200, before?.uid, plain(day(60))]);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
});

test('lists that are ticked are in it, and others are not', async () => {
  const [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const hers = listSteps(t, anna);
  const { id } = await hers.create('Family');
  await hers.invite(id, jan.email, 'viewer');
  await add(anna, day(5), { listId: id });
  const secret = await make(jan);
  expect(entriesOf((await open(secret)).bytes)).toHaveLength(0);
  await t.api('PUT /reminders', { token: jan.token, body: { scopes: [{ id, isOn: true }] } });
  expect(entriesOf((await open(secret)).bytes)).toHaveLength(1);
  await listSteps(t, jan).leave(id);
  expect(entriesOf((await open(secret)).bytes)).toHaveLength(0);
});

test('of very many, the first five thousand', async () => {
  const anna = await t.person('anna');
  await t.sql(
    `insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at, version, expiry_date)
     select gen_random_uuid(), $1, 'Box ' || n, 'tablets', '{}', false, now(), now(), 1, $2::date + n % 900
     from generate_series(1, 5100) n`,
    [anna.id, today],
  );
  expect(entriesOf((await open(await make(anna))).bytes)).toHaveLength(5000);
});

test('a new address ends the one before; switched off, unknown, locked and leaving are all 404', async () => {
  const anna = await t.person('anna');
  const old = await make(anna);
  const secret = await make(anna);
  expect([(await open(old)).status, (await open(secret)).status, (await open('x'.repeat(43))).status]).toEqual([
    404, 200, 404,
  ]);
  for (const state of [
    `banned_until = 'infinity'`,
    `banned_until = null, deletion_due_at = now() + interval '1 day'`,
  ]) {
    await t.sql(`update users set ${state} where id = $1`, [anna.id]);
    expect((await open(secret)).status).toBe(404);
  }
  await t.sql(`update users set deletion_due_at = null where id = $1`, [anna.id]);
  expect((await open(secret)).status).toBe(200);
  for (let n = 0; n < 2; n += 1) expect((await t.api('DELETE /calendar-feed', { token: anna.token })).status).toBe(204);
  expect((await open(secret)).status).toBe(404);
  expect((await t.api('PUT /calendar-feed', { token: anna.token, body: { withNames: true } })).status).toBe(404);
});
