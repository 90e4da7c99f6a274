import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { EnvironmentError } from '../config/environment-error.ts';
import { leastPool } from '../config/environment.ts';
import { connectionFault, isLasting } from './connection-fault.ts';
import { ownConnection } from './own-connection.ts';
import { placeReached } from './replica/positions.ts';
import type { JournalPlace } from './replica/positions.ts';

export interface Fleet {
  databaseUrl: string;
  databasePool: number;
  databaseReadUrl?: string | null;
  processes?: number;
}

const settingsAndRoom = `
  select current_setting('domeka.asked', true) as asked, least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - current_setting('reserved_connections')::int,
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as given`;

/** @throws EnvironmentError for a pooler that loses settings, too many connections, and what is no replica of it */
export async function checkServer({
  databaseUrl,
  databasePool,
  databaseReadUrl = null,
  processes = 1,
}: Fleet): Promise<void> {
  // Nobody else asks for it: our own settings may be those of the server as well, and look as if they had arrived.
  const asked = randomUUID();
  const options = `-c domeka.asked=${asked}`;
  const client = await ownConnection({ connectionString: databaseUrl, options }).catch(refusePooler);
  try {
    const { rows } = await client.query<{ asked: string | null; given: number }>(settingsAndRoom);
    const [row] = rows;
    if (row?.asked !== asked) throw new EnvironmentError(ofPooler);
    refuseTooMany(databasePool, processes, row.given);
    if (databaseReadUrl !== null) await refuseStranger(client, databaseReadUrl);
  } finally {
    await client.end();
  }
}

const ofPooler =
  'DATABASE_URL has options of its own, or leads to a pooler that loses the settings of connections, as in transaction mode, or as PgBouncer does in any: name PostgreSQL itself (its -rw service), or a pooler in session mode that passes options on.';

/** PgBouncer refuses what it does not pass on as a violation of the protocol. */
function refusePooler(error: unknown): never {
  throw (error as { code?: unknown }).code === '08P01' ? new EnvironmentError(ofPooler) : error;
}

/** In ms. */
const longestLook = 2000;

/** One that is away is no fault: the primary is read in its place. */
async function refuseStranger(primary: pg.Client, url: string) {
  const config = { connectionString: url, connectionTimeoutMillis: longestLook, query_timeout: longestLook };
  const replica = await ownConnection(config).catch(refuseForGood);
  if (replica === null) return;
  try {
    const [ours, theirs] = [await clusterOf(primary), await clusterOf(replica).catch(() => null)];
    if (theirs !== null && theirs !== ours)
      throw new EnvironmentError('DATABASE_READ_URL leads to another cluster than DATABASE_URL: name a replica of it.');
  } finally {
    await replica.end().catch(() => undefined); // it may be lost
  }
}

const clusterOf = async (client: pg.Client) =>
  (await client.query<JournalPlace>(placeReached)).rows[0]?.journal.split('/')[0];

function refuseForGood(error: unknown): null {
  const fault = connectionFault(error);
  if (fault === null || !isLasting(fault)) return null;
  throw new EnvironmentError(`The server of DATABASE_READ_URL refuses this connection (${fault}).`);
}

/** @throws EnvironmentError with the sum */
export function refuseTooMany(pool: number, processes: number, given: number) {
  const needed = processes * pool;
  if (needed <= given) return;
  const share = Math.floor(given / processes);
  const remedy = share >= leastPool ? `Set it to ${share}` : 'Have fewer processes';
  throw new EnvironmentError(
    `DATABASE_POOL is too much for the database: ${processes} × ${pool} = ${needed} connections, and it gives ${given}. ${remedy}, or raise max_connections.`,
  );
}
