import type { EntityManager } from '@mikro-orm/postgresql';
import { listsOf } from '@domeka/collaboration';
import type { ListRole } from '@domeka/collaboration/contract';
import type { CalendarDate, Language } from '@domeka/kernel';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { hasDevice } from '@domeka/push';
import type { Channels, ReminderChoices } from '@domeka/reminders/contract';

/** Of each that takes `hasMail`: the query's parameter that says whether there is a mail server. */
const reachedBy = {
  mail: (hasMail: string) => `${hasMail}::boolean and s.by_mail and u.email_confirmed_at is not null`,
  push: `s.by_push and ${hasDevice('s.user_id')}`,
};

/** Locked accounts and those about to be deleted are not. */
export const isReachable = (hasMail: string) => `
  ((${reachedBy.mail(hasMail)}) or (${reachedBy.push})) and u.deletion_due_at is null
  and (u.banned_until is null or u.banned_until <= now())`;

export const recipient = (hasMail: string) => `
  s.user_id as id, u.email, coalesce(p.language, 'en') as language,
  json_build_object('mail', ${reachedBy.mail(hasMail)}, 'push', ${reachedBy.push}) as channels`;

export interface Batch {
  after: string | null;
  most: number;
  hasMail: boolean;
}

const zonesQuery = `
  select distinct p.time_zone as zone from reminder_settings s left join profiles p on p.id = s.user_id where s.is_on`;

/** Null for people without one. */
export const zonesInUse = async (sql: Sql): Promise<(string | null)[]> =>
  (await sql.rows<{ zone: string | null }>(zonesQuery)).map(({ zone }) => zone);

export interface DueZone {
  zone: string | null;
  date: CalendarDate;
  hour: number;
}

export interface Recipient {
  id: string;
  email: string;
  language: Language;
  /** Chosen, and with an address or a device to reach. */
  channels: Channels;
}

export interface DuePerson extends ReminderChoices, Recipient {
  channels: Channels;
  timeZone: string | null;
  doneOn: CalendarDate | null;
}

/** Rows that another process holds are its own to notify. */
const dueQuery = `
  select ${recipient('$4')}, p.time_zone as "timeZone", s.is_on as "isOn", s.mode,
    s.thresholds, s.weekday, s.hour, s.done_on::text as "doneOn"
  from reminder_settings s join users u on u.id = s.user_id left join profiles p on p.id = s.user_id
  join json_to_recordset($1) as z (zone text, date date, hour int) on z.zone is not distinct from p.time_zone
  where s.is_on and s.hour <= z.hour and (s.done_on is null or s.done_on < z.date)
    and ($2::uuid is null or s.user_id > $2) and ${isReachable('$4')}
  order by s.user_id limit $3 for update of s skip locked`;

export const duePeople = (em: EntityManager, zones: readonly DueZone[], { after, most, hasMail }: Batch) =>
  rowsWithin<DuePerson>(em, dueQuery, [JSON.stringify(zones), after, most, hasMail]);

const doneQuery = `
  update reminder_settings s set done_on = given.date, owed_at = case when given.owed then now() else s.owed_at end,
    trouble = case when given.owed then null else s.trouble end,
    is_given_up = case when given.owed then false else s.is_given_up end
  from json_to_recordset($1) as given (id uuid, date date, owed boolean) where s.user_id = given.id`;

export const noteDone = (em: EntityManager, done: { id: string; date: CalendarDate; owed: boolean }[]) =>
  rowsWithin(em, doneQuery, [JSON.stringify(done.map(({ id, date, owed }) => ({ id, date, owed })))]);

const triedQuery = `
  update reminder_settings set sent_at = case when $2::text is null then now() else sent_at end, trouble = $2, is_given_up = $3
  where user_id = $1`;

export const noteTried = (sql: Sql, userId: string, trouble: string | null, isGivenUp: boolean) =>
  sql.rows(triedQuery, [userId, trouble, isGivenUp], 'change');

const endMailsQuery = `
  update reminder_settings set is_on = by_push, by_mail = not by_push, updated_at = now()
  where user_id = $1 and is_on and by_mail returning is_on as "isOn"`;

/** Devices are told further. Null where no mails went out; otherwise whether reminders are still on. */
export const endMails = async (em: EntityManager, userId: string): Promise<boolean | null> =>
  (await rowsWithin<{ isOn: boolean }>(em, endMailsQuery, [userId]))[0]?.isOn ?? null;

const isMailedQuery = 'select is_on and by_mail as "isMailed" from reminder_settings where user_id = $1';

/** Null without an answer yet. */
export const isMailed = async (sql: Sql, userId: string): Promise<boolean | null> =>
  (await sql.row<{ isMailed: boolean }>(isMailedQuery, [userId]))?.isMailed ?? null;

const answeredQuery = `
  select s.user_id is not null as "isAnswered"
  from rows from (json_to_recordset($1) as ("userId" uuid)) with ordinality as asked (user_id, place)
  left join reminder_settings s using (user_id) order by asked.place`;

export async function haveAnswered(sql: Sql, userIds: readonly string[]): Promise<boolean[]> {
  const asked = JSON.stringify(userIds.map((userId) => ({ userId })));
  return (await sql.rows<{ isAnswered: boolean }>(answeredQuery, [asked])).map(({ isAnswered }) => isAnswered);
}

const reachesDeviceQuery = `select ${hasDevice('$1')} as reached`;
export const reachesDevice = async (sql: Sql, userId: string): Promise<boolean> =>
  (await sql.row<{ reached: boolean }>(reachesDeviceQuery, [userId]))?.reached === true;

export interface ScopeRow {
  userId: string;
  /** Null for one's own medications. */
  listId: string | null;
  name: string | null;
  isOn: boolean;
}

const startsOn = (role: string) => `${role} <> '${'viewer' satisfies ListRole}'`;

/** One's own first, then lists, oldest first. */
const scopesQuery = `
  select asked.id as "userId", place.list_id as "listId", place.name, coalesce(c.is_on, ${startsOn('place.role')}) as "isOn"
  from unnest($1::uuid[]) as asked (id) cross join lateral (
    select null::uuid as list_id, null::text as name, 'owner' as role, null::timestamptz as created_at
    union all select list_id, name, role, created_at from (${listsOf('asked.id')}) lists
  ) place left join reminder_scopes c on c.user_id = asked.id and c.list_id is not distinct from place.list_id
  order by asked.id, place.created_at nulls first, place.list_id`;

export const scopesOf = (sql: Sql, userIds: readonly string[]) => sql.rows<ScopeRow>(scopesQuery, [userIds]);

const chooseQuery = `
  insert into reminder_scopes (user_id, list_id, is_on)
  select $1, given."listId", given."isOn" from json_to_recordset($2) as given ("listId" uuid, "isOn" boolean)
  on conflict on constraint reminder_scopes_unique do update set is_on = excluded.is_on`;

export const chooseScopes = (em: EntityManager, userId: string, chosen: { listId: string | null; isOn: boolean }[]) =>
  rowsWithin(em, chooseQuery, [userId, JSON.stringify(chosen)]);

export interface SettingsRow extends ReminderChoices {
  doneOn: CalendarDate | null;
  owedAt: Date | null;
  sentAt: Date | null;
  trouble: string | null;
  isGivenUp: boolean;
}

const settingsQuery = `
  select is_on as "isOn", json_build_object('mail', by_mail, 'push', by_push) as channels, mode, thresholds, weekday, hour,
    done_on::text as "doneOn", owed_at as "owedAt", sent_at as "sentAt", trouble, is_given_up as "isGivenUp"
  from reminder_settings where user_id = $1`;

export const settingsOf = (sql: Sql, userId: string) => sql.row<SettingsRow>(settingsQuery, [userId]);
