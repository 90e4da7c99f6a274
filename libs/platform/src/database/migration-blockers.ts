import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ownConnection } from './own-connection.ts';

/** A connection that holds a lock others wait for. Never its statement, which may hold values. */
export interface Blocker {
  pid: number;
  /** When its transaction began; null where PostgreSQL does not tell us. */
  since: Date | null;
  name: string;
}

/** Between two looks, in ms. */
const pause = 500;

const who = `
  select pid, coalesce(xact_start, backend_start) as since, coalesce(application_name, '') as name
  from pg_stat_activity`;
const blocking = `${who} where pid = any (pg_blocking_pids($1)) order by pid`;
const holding = `${who}
  where pid in (
    select pid from pg_locks
    where locktype = 'advisory' and granted and classid = 0 and objid = $1::bigint::oid and objsubid = 1
      and database = (select oid from pg_database where datname = current_database()))
  order by pid`;

export const lockHolders = async (client: pg.ClientBase, advisoryLock: number): Promise<Blocker[]> =>
  (await client.query<Blocker>(holding, [advisoryLock])).rows;

/** Tells who keeps the client waiting, as long as `work` is under way. */
export async function whileWatched<T>(
  databaseUrl: string,
  client: pg.Client,
  tell: (blockers: Blocker[]) => void,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const done = new AbortController();
  const watching = watch(databaseUrl, rows[0]?.pid ?? 0, tell, done.signal);
  try {
    return await work();
  } finally {
    done.abort();
    await watching;
  }
}

async function watch(databaseUrl: string, pid: number, tell: (blockers: Blocker[]) => void, done: AbortSignal) {
  let observer: pg.Client | undefined;
  try {
    let told = '';
    for (;;) {
      await sleep(pause, undefined, { signal: done });
      observer ??= await ownConnection({ connectionString: databaseUrl, application_name: 'domeka-migrate' });
      const { rows } = await observer.query<Blocker>(blocking, [pid]);
      const pids = rows.map((row) => row.pid).join();
      if (rows.length > 0 && pids !== told) tell(rows);
      if (rows.length > 0) told = pids;
    }
  } catch {
    // Done, or without a connection for it: names are a help, and the work goes on.
  } finally {
    await observer?.end().catch(() => undefined);
  }
}
