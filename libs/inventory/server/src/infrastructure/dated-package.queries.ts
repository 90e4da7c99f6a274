import type { EntityManager } from '@mikro-orm/postgresql';
import type { CalendarDate } from '@domeka/kernel';
import { rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { listsOf } from '@domeka/collaboration';
import { scopes } from './medication.queries.ts';

export interface AskedDays {
  reader: number;
  scopeId: string;
  from: CalendarDate;
  to: CalendarDate;
}

export interface DatedPackage {
  id: string;
  scopeId: string;
  lastDay: CalendarDate;
  /** Of the medication with all its packages. */
  changedAt: Date;
}

/** `expiry_date` is the earliest last day of a medication: its index leaves the others out. */
const unfinished = (from: string, to: string) => `
  medications m join medication_packages p on p.medication_id = m.id
  where m.scope_id = asked.scope_id and m.expiry_date <= ${to} and p.last_day between ${from} and ${to}
    and p.quantity is distinct from 0`;

const datedQuery = `
  with asked as materialized (
    select * from json_to_recordset($1) as asked (reader int, "scopeId" uuid, "from" date, "to" date)),
  named as (select reader, "scopeId" as scope_id, "from" as first, "to" as last from asked)
  select asked.reader, found.* from named asked cross join lateral (
    select p.id, m.scope_id as "scopeId", p.last_day::text as "lastDay", m.updated_at as "changedAt"
    from ${unfinished('asked.first', 'asked.last')} order by p.last_day, p.id limit $2) found`;

export const datedPackages = (sql: Sql, asked: readonly AskedDays[], most: number) =>
  sql.rows<DatedPackage & { reader: number }>(datedQuery, [JSON.stringify(asked), most]);

export interface PackageEntry extends Omit<DatedPackage, 'scopeId'> {
  name: string;
  version: number;
}

const entriesQuery = `
  select found.* from unnest($1::uuid[]) as asked (scope_id) cross join lateral (
    select p.id, m.name, p.last_day::text as "lastDay", m.updated_at as "changedAt", m.version + p.version as version
    from ${unfinished('$2::date', `date '9999-12-31'`)} order by p.last_day, p.id limit $3) found
  order by found."lastDay", found.id limit $3`;

export const packageEntries = (sql: Sql, scopeIds: readonly string[], from: CalendarDate, most: number) =>
  sql.rows<PackageEntry>(entriesQuery, [scopeIds, from, most]);

const readableQuery = `
  with ${scopes} select 1 from medication_packages p join medications m on m.id = p.medication_id
    join scopes sc on sc.scope_id = m.scope_id
  where p.id = $3 and m.id = $2`;

export const isReadablePackage = async (em: EntityManager, userId: string, medicationId: string, id: string) =>
  (await rowWithin(em, readableQuery, [userId, medicationId, id])) !== null;

const idsQuery = `
  with ${scopes} select p.id from medications m join scopes sc on sc.scope_id = m.scope_id
    left join medication_packages p on p.medication_id = m.id where m.id = $2`;

export const readablePackageIds = async (sql: Sql, userId: string, medicationId: string): Promise<string[]> =>
  (await sql.rows<{ id: string | null }>(idsQuery, [userId, medicationId])).flatMap(({ id }) => id ?? []);

const anyDateQuery = `
  select exists (
    select 1 from (select asked.user_id as scope_id union all select list_id from (${listsOf('asked.user_id')}) lists) sc
    where exists (select 1 from medications m where m.scope_id = sc.scope_id and m.expiry_date is not null)
  ) as "hasDate"
  from rows from (json_to_recordset($1) as ("userId" uuid)) with ordinality as asked (user_id, place) order by asked.place`;

export async function haveAnyDate(sql: Sql, userIds: readonly string[]): Promise<boolean[]> {
  const asked = JSON.stringify(userIds.map((userId) => ({ userId })));
  return (await sql.rows<{ hasDate: boolean }>(anyDateQuery, [asked])).map(({ hasDate }) => hasDate);
}

export const packageIsKept = (id: string) => `(
  exists (select 1 from medication_packages p where p.id = ${id})
  or exists (select 1 from deleted_packages d where d.package_id = ${id})
  or exists (select 1 from deleted_medications d cross join jsonb_array_elements(d.packages) one
    where (one ->> 'id')::uuid = ${id}))`;
