import type { Sql } from '../database/sql.ts';
import type { Hits, Window } from './shared-counters.ts';

const countQuery = `select counted as count, seconds_left as "secondsLeft" from count_hits($1, $2, $3, $4)`;
export function countHits(sql: Sql, windows: Window[]): Promise<Hits[]> {
  const column = <Name extends keyof Window>(name: Name) => windows.map((window) => window[name]);
  const isRenewed = windows.map((window) => window.isRenewed ?? false);
  return sql.rows<Hits>(countQuery, [column('key'), column('seconds'), column('most'), isRenewed], 'change');
}

export const forgetHits = (sql: Sql, keys: Buffer[]) =>
  sql.rows('delete from rate_limits where key = any($1)', [keys], 'change');
