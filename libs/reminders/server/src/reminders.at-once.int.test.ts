import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { startTestApp, until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { RemindPeople } from './application/remind-people.ts';
import { RemindersModule } from './reminders.module.ts';

const people = 500;
let t: TestApp;
let processes: TestApp[];
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CollaborationModule, InventoryModule, RemindersModule]);
  processes = [t, await t.another(), await t.another()];
});
afterAll(() => t.close());

/** People in many time zones, each with a package that ends in five days. */
async function addPeople() {
  await t.sql(
    `with added as (
       insert into users (id, email, email_confirmed_at, is_admin, metadata, created_at, updated_at)
       select gen_random_uuid(), 'many-' || n || '@example.test', now(), false, '{}', now(), now() from generate_series(1, $1::int) n
       returning id, email),
     named as (
       insert into profiles (id, language, time_zone, created_at, updated_at)
       select id, 'en', (array['Europe/Warsaw', 'Asia/Kathmandu', 'Mars/Base'])[1 + abs(hashtext(email)) % 4], now(), now() from added
       returning id),
     wanting as (
       insert into reminder_settings (user_id, is_on, mode, thresholds, weekday, hour, updated_at)
       select id, true, 'thresholds', '{30,7,1}', 1, 8, now() from added returning user_id)
     insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at, version, expiry_date)
     select gen_random_uuid(), user_id, 'Apap', 'tablets', '{}', false, now(), now(), 1, current_date + 5 from wanting`,
    [people],
  );
}

/** What a process that dies between commit and sending leaves behind. */
const diesHolding = `
  update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '21 seconds'
  where id in (select id from pgboss.job where name = 'bulk-mail' and state = 'created' order by created_on desc
    limit 20 for update skip locked) returning id`;

test('three processes at once, one of which dies before it sends: everybody gets exactly one mail', async () => {
  await addPeople();
  const now = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  const runs = processes.map(({ app }) => app.get(RemindPeople).execute(now));
  const orphans = await until(async () => {
    const held = await t.sql(diesHolding);
    return held.length > 0 ? held.length : undefined;
  }, 'mails in a dead hand');
  const owed = await Promise.all(runs);
  expect(owed.reduce((sum, mails) => sum + mails)).toBe(people);
  expect(orphans).toBeGreaterThan(0);
  await until(async () => {
    const [row] = await t.sql<{ open: number }>(
      `select count(*)::int as open from pgboss.job where name = 'bulk-mail' and state < 'completed'`,
    );
    return row?.open === 0 || undefined;
  }, 'end to the mails');
  const counts = Array.from({ length: people }, (_, n) => t.mailbox.to(`many-${n + 1}@example.test`).length);
  expect(counts).toEqual(counts.map(() => 1));
  expect(await t.sql(`select 1 from pgboss.job where name = 'mail'`)).toEqual([]);
  await Promise.all(processes.map(({ app }) => app.get(RemindPeople).execute(now)));
  await t.mailsSettled();
  expect(t.mailbox.mails).toHaveLength(people);
}, 180_000);
