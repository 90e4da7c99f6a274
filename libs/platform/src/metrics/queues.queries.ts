import type { Sql } from '../database/sql.ts';

/** Jobs counted per queue and state; beyond, the number stands still. */
const most = 10_000;

const counts = `
  select q.name, count(j.since)::float8 as count, extract(epoch from now() - min(j.since))::float8 as "oldestSeconds"
  from unnest($1::text[]) q (name) left join lateral (
    select coalesce(source_created_on, created_on) as since from pgboss.job
    where name = q.name and state < 'active' and not blocked limit ${most}) j on true
  group by q.name`;

export interface QueueCount {
  name: string;
  count: number;
  oldestSeconds: number | null;
}

export const countQueues = (sql: Sql, names: string[]) => sql.rows<QueueCount>(counts, [names], 'unprepared');
