import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '../database/sql.ts';
import type { Sql } from '../database/sql.ts';

export const promptQueue = 'mail';
export const bulkQueue = 'bulk-mail';
const queues = `name in ('${promptQueue}', '${bulkQueue}')`;
const deadQueues = `name in ('${promptQueue}.dead', '${bulkQueue}.dead')`;
const isWaiting = `${queues} and state in ('created', 'retry', 'active')`;
const isDead = `${deadQueues} and state in ('created', 'retry')`;

const counts = `
  select count(*) filter (where ${isWaiting})::int as waiting, count(*) filter (where ${isDead})::int as failed
  from pgboss.job where ${queues} or ${deadQueues}`;

export const countMails = async (sql: Sql) =>
  (await sql.row<{ waiting: number; failed: number }>(counts, [], 'unprepared')) ?? { waiting: 0, failed: 0 };

export interface MailRow {
  id: string;
  isDead: boolean;
  sealed: string;
  createdAt: Date;
  tries: number;
  nextAt: Date | null;
  reason: string | null;
}

const inQueue = `
  select id, ${deadQueues} as "isDead", data ->> 'sealed' as sealed, coalesce(source_created_on, created_on) as "createdAt",
    coalesce(source_retry_count, retry_count) + (${isDead} or started_on is not null)::int as tries,
    case when ${queues} then start_after end as "nextAt",
    output ->> 'message' as reason
  from pgboss.job where ${isWaiting} or ${isDead} order by name like '${bulkQueue}%', created_on desc, id limit $1`;

export const mailsInQueue = (sql: Sql, most: number) => sql.rows<MailRow>(inQueue, [most], 'unprepared');

const dead = `
  delete from pgboss.job where ${isDead} and ($1::uuid is null or id = $1)
  returning replace(name, '.dead', '') as queue, data`;

export const takeDead = (em: EntityManager, id: string | null) =>
  rowsWithin<{ queue: string; data: object }>(em, dead, [id]);

const everything = `delete from pgboss.job where ${isWaiting} or ${isDead} returning 1`;

export const dropMails = async (sql: Sql): Promise<number> => (await sql.rows(everything, [], 'change')).length;

const soon = `
  update pgboss.job set start_after = now() where ${queues} and state in ('created', 'retry') and start_after > now()
    and ($1::uuid is null or id = $1) returning 1`;

export const hurry = async (em: EntityManager, id: string | null): Promise<number> =>
  (await rowsWithin(em, soon, [id])).length;
