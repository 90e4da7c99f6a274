import { packageIsKept } from '@domeka/inventory';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CalendarDate } from '@domeka/kernel';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { Channel, SnoozeView } from '@domeka/reminders/contract';

export interface NoticeRow {
  userId: string;
  packageId: string;
  lastDay: CalendarDate;
  threshold: number;
  channel: Channel;
}

const toldQuery = `
  select n.user_id as "userId", n.package_id as "packageId", n.last_day::text as "lastDay", n.threshold,
    n.channel
  from reminder_notices n join unnest($1::uuid[], $2::uuid[]) as asked (user_id, package_id)
    on asked.user_id = n.user_id and asked.package_id = n.package_id`;

interface PersonsPackage {
  userId: string;
  packageId: string;
}
const pairs = (of: readonly PersonsPackage[]) => [of.map(({ userId }) => userId), of.map(({ packageId }) => packageId)];

export const noticesOf = (sql: Sql, of: readonly PersonsPackage[]) => sql.rows<NoticeRow>(toldQuery, pairs(of));

const noteQuery = `
  insert into reminder_notices (user_id, package_id, last_day, threshold, channel, told_at)
  select user_id, package_id, last_day, threshold, channel, now()
  from unnest($1::uuid[], $2::uuid[], $3::date[], $4::int[], $5::text[])
    as told (user_id, package_id, last_day, threshold, channel)
  on conflict do nothing`;

export const noteNotices = (em: EntityManager, told: readonly NoticeRow[]) =>
  rowsWithin(em, noteQuery, [
    ...pairs(told),
    told.map(({ lastDay }) => lastDay),
    told.map(({ threshold }) => threshold),
    told.map(({ channel }) => channel),
  ]);

export type SnoozeRow = SnoozeView & { userId: string };

const snoozesQuery = `
  select user_id as "userId", package_id as "packageId", until::text as until from reminder_snoozes
  where user_id = any($1::uuid[])`;

export const snoozesOf = (sql: Sql, userIds: readonly string[]) => sql.rows<SnoozeRow>(snoozesQuery, [userIds]);

const someQuery = `
  select package_id as "packageId", until::text as until from reminder_snoozes
  where user_id = $1 and package_id = any($2::uuid[])`;

export const snoozesAmong = (sql: Sql, userId: string, packageIds: readonly string[]) =>
  sql.rows<SnoozeView>(someQuery, [userId, packageIds]);

const snoozeQuery = `
  insert into reminder_snoozes (user_id, package_id, until, created_at) values ($1, $2, $3, now())
  on conflict (user_id, package_id) do update set until = excluded.until, created_at = excluded.created_at`;

export const snooze = (em: EntityManager, userId: string, packageId: string, until: CalendarDate | null) =>
  rowsWithin(em, snoozeQuery, [userId, packageId, until]);

const wakeQuery = `
  delete from reminder_snoozes s using unnest($1::uuid[], $2::uuid[]) as ended (user_id, package_id)
  where s.user_id = ended.user_id and s.package_id = ended.package_id`;

export const endSnoozes = (em: EntityManager, of: readonly PersonsPackage[]) => rowsWithin(em, wakeQuery, pairs(of));

const goneOf = (table: string) => `not ${packageIsKept(`${table}.package_id`)}`;

export const pastRows = [
  {
    kind: 'reminders',
    table: 'reminder_notices',
    due: `told_at < now() - interval '1 year' or ${goneOf('reminder_notices')}`,
  },
  { kind: 'reminders', table: 'reminder_snoozes', due: goneOf('reminder_snoozes') },
];
