import { until } from '@domeka/testing';
import type { EmbeddedPostgres } from '../../embedded/postgres.ts';
import { ask, startPair } from './standby.fixture.ts';
import type { Pair } from './standby.fixture.ts';

export interface ReadPair extends Pair {
  /** From now on the standby stays as it is, with all that the primary has. */
  pause(): Promise<void>;
  /** It follows again, and has all that the primary has. */
  resume(): Promise<void>;
}

/** A primary and a streaming standby that no commit waits for. */
export async function startReadPair(): Promise<ReadPair> {
  const pair = await startPair();
  const { primary, standby } = pair;
  await ask(primary, `alter system set synchronous_standby_names = ''`);
  await ask(primary, 'select pg_reload_conf()');
  /** What is replayed may cancel a question. */
  const holds = (text: string) =>
    until(async () => (await ask(standby, text).catch(() => [])).length > 0 || undefined, 'replay');
  const resume = async () => {
    await holds('select pg_wal_replay_resume()');
    const [written] = await ask<{ at: string }>(primary, 'select pg_current_wal_flush_lsn()::text as at');
    await holds(`select where pg_last_wal_replay_lsn() >= '${written?.at}'`);
  };
  return {
    ...pair,
    resume,
    pause: async () => {
      await resume();
      await holds('select pg_wal_replay_pause()');
      await holds(`select where pg_get_wal_replay_pause_state() = 'paused'`);
    },
  };
}

/** The tables whose rows were read there so far. Sessions tell it when they end. */
export async function readTables(standby: EmbeddedPostgres): Promise<string[]> {
  const ended = await ask<{ pid: number }>(
    standby,
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const left = `select from pg_stat_activity where pid in (${[0, ...ended.map(({ pid }) => pid)].join()})`;
  await until(async () => (await ask(standby, left)).length === 0 || undefined, 'end of the sessions');
  const rows = await ask<{ name: string }>(
    standby,
    `select relname as name from pg_stat_user_tables
     where schemaname = 'public' and coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0 order by name`,
  );
  return rows.map(({ name }) => name);
}
