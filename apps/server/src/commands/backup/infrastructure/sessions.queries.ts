import { hostname } from 'node:os';
import type pg from 'pg';
import { ownConnection } from '@domeka/platform/own-connection';

const sameText = [
  ...['timezone=UTC', 'datestyle=ISO', 'intervalstyle=postgres', 'extra_float_digits=1', 'bytea_output=hex'],
  ...['synchronize_seqscans=off', 'work_mem=64MB', 'statement_timeout=0', 'idle_in_transaction_session_timeout=0'],
];

/** Whether a connection comes at all. @throws what `connectionSentence` puts into words */
export const reach = async (databaseUrl: string): Promise<void> => {
  const client = await ownConnection({ connectionString: databaseUrl });
  await client.end();
};

export const connectFor = (databaseUrl: string, work: 'backup' | 'restore'): Promise<pg.Client> =>
  ownConnection({
    connectionString: databaseUrl,
    application_name: `domeka-${work} ${process.pid} on ${hostname()}`.slice(0, 63),
    options: sameText.map((setting) => `-c ${setting}`).join(' '),
  });

const turn = (isPatient: boolean) =>
  isPatient
    ? `select pg_advisory_lock(hashtextextended('backup', 0)) is not null as "isHeld"`
    : `select pg_try_advisory_lock(hashtextextended('backup', 0)) as "isHeld"`;

/** One at a time in the cluster, until the connection ends. False: another holds it. */
export const takeBackupTurn = async (client: pg.ClientBase, isPatient = false): Promise<boolean> =>
  (await client.query<{ isHeld: boolean }>(turn(isPatient))).rows[0]?.isHeld === true;

export interface OtherSession {
  name: string;
  since: Date;
}

const processIn = (name: string) => `nullif(substr(${name}, strpos(${name}, ' ')), ${name})`;
/** Not those of this process, which may take a moment to end. */
const others = `
  select application_name as name, backend_start as since from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name like $1
    and ${processIn('application_name')} is distinct from ${processIn("current_setting('application_name')")} order by since`;

export const otherSessions = async (client: pg.ClientBase, begin = ''): Promise<OtherSession[]> =>
  (await client.query<OtherSession>(others, [`domeka${begin}%`])).rows;
