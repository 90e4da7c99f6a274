import type { EntityManager } from '@mikro-orm/core';
import { rowWithin } from '../database/sql.ts';
import type { Sql } from '../database/sql.ts';

export interface Chore {
  kind: string;
  table: string;
  due: string;
  set?: string;
}

export const pastRows: Chore[] = [
  { kind: 'counters', table: 'idempotency_keys', due: 'expires_at < now()' },
  { kind: 'counters', table: 'rate_limits', due: 'resets_at < now()' },
];

export async function countDue(sql: Sql, { table, due }: Chore): Promise<number> {
  const row = await sql.row<{ rows: number }>(
    `select count(*)::int as rows from ${table} where ${due}`,
    [],
    'unprepared',
  );
  return row?.rows ?? 0;
}

export async function clearDue(em: EntityManager, { table, due, set }: Chore): Promise<number> {
  const change = set ? `update ${table} set ${set}` : `delete from ${table}`;
  const statement = `with gone as (${change} where ${due} returning 1) select count(*)::int as rows from gone`;
  return (await rowWithin<{ rows: number }>(em, statement, []))?.rows ?? 0;
}
