import type { EntityManager } from '@mikro-orm/core';
import { rowWithin } from '../database/sql.ts';
import type { Sql } from '../database/sql.ts';

/** Rows that have had their time. */
export interface Chore {
  /** What they are to people, e.g. `sessions`; what belongs together is counted together. */
  kind: string;
  /** The table they are in, with an alias if need be. */
  table: string;
  /** The condition by which they are due. */
  due: string;
  /** What they are changed to; without it they are deleted. */
  set?: string;
}

/** What has had its time. */
export const pastRows: Chore[] = [
  { kind: 'counters', table: 'idempotency_keys', due: `created_at < now() - interval '24 hours'` },
  { kind: 'counters', table: 'rate_limits', due: 'resets_at < now()' },
];

/** How many rows are due. */
export async function countDue(sql: Sql, { table, due }: Chore): Promise<number> {
  const row = await sql.row<{ rows: number }>(
    `select count(*)::int as rows from ${table} where ${due}`,
    [],
    'unprepared',
  );
  return row?.rows ?? 0;
}

/** Deletes or changes what is due; answers how many rows that were. */
export async function clearDue(em: EntityManager, { table, due, set }: Chore): Promise<number> {
  const change = set ? `update ${table} set ${set}` : `delete from ${table}`;
  const statement = `with gone as (${change} where ${due} returning 1) select count(*)::int as rows from gone`;
  return (await rowWithin<{ rows: number }>(em, statement, []))?.rows ?? 0;
}
