import pg from 'pg';
import type { TestApp } from './test-app.ts';
import { until } from '../until.ts';

export interface TransactionBeside {
  query(text: string, values?: unknown[]): Promise<unknown>;
  commit(): Promise<unknown>;
  /** Resolves once a statement of the product waits for this transaction's locks. */
  isWaitedFor(): Promise<unknown>;
}

/** Runs `act` in its own transaction, which stays open until `act` commits it. */
export async function transactionBeside(
  { environment, sql }: Pick<TestApp, 'environment' | 'sql'>,
  act: (transaction: TransactionBeside) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(environment.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) limit 1';
  try {
    await client.query('begin');
    await act({
      query: (text, values) => client.query(text, values),
      commit: () => client.query('commit'),
      isWaitedFor: () => until(async () => (await sql(waiting, [rows[0]?.pid]))[0], 'statement that waits'),
    });
  } finally {
    await client.end();
  }
}
