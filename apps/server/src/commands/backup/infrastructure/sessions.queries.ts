import { hostname } from 'node:os';
import type pg from 'pg';
import { ownConnection } from '@domeka/platform/own-connection';

/** Settings that make COPY's text the same everywhere. */
const sameText = [
  ...['timezone=UTC', 'datestyle=ISO', 'intervalstyle=postgres', 'extra_float_digits=1', 'bytea_output=hex'],
  ...['synchronize_seqscans=off', 'work_mem=64MB', 'statement_timeout=0', 'idle_in_transaction_session_timeout=0'],
];

/** Names its process, so that others can say who is at work. */
export const connectFor = (databaseUrl: string, work: 'backup' | 'restore'): Promise<pg.Client> =>
  ownConnection({
    connectionString: databaseUrl,
    application_name: `domeka-${work} ${process.pid} on ${hostname()}`.slice(0, 63),
    options: sameText.map((setting) => `-c ${setting}`).join(' '),
  });

const turn = `select pg_try_advisory_lock(hashtextextended('backup', 0)) as "isHeld"`;

/** One at a time in the cluster, until the connection ends. */
export const takeBackupTurn = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query<{ isHeld: boolean }>(turn)).rows[0]?.isHeld === true;

export interface OtherSession {
  name: string;
  since: Date;
}

const others = `
  select application_name as name, backend_start as since from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name like $1 order by since`;

/** Connections of ours, whose names begin with `domeka` and the given letters. */
export const otherSessions = async (client: pg.ClientBase, begin = ''): Promise<OtherSession[]> =>
  (await client.query<OtherSession>(others, [`domeka${begin}%`])).rows;
