import type { Sql } from '../database/sql.ts';

/** What has had its time. */
export const pastStatements = [
  `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  'delete from rate_limits where resets_at < now()',
];

/** Deletes what is past its time, in a transaction of its own. */
export const clearPast = (sql: Sql, statement: string) => sql.rows(statement, [], 'change');
