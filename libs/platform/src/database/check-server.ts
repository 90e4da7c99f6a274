import { EnvironmentError } from '../config/environment-error.ts';
import { leastPool } from '../config/environment.ts';
import { ownConnection } from './own-connection.ts';
import { kept, servingOptions } from './serving-options.ts';

export interface Fleet {
  databaseUrl: string;
  databasePool: number;
  processes?: number;
}

const settingsAndRoom = `
  select current_setting('random_page_cost') as kept, least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - current_setting('reserved_connections')::int,
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as given`;

/** @throws EnvironmentError for a pooler that loses settings, and where the processes need more than the server gives */
export async function checkServer({ databaseUrl, databasePool, processes = 1 }: Fleet): Promise<void> {
  const client = await ownConnection({ connectionString: databaseUrl, options: servingOptions }).catch(refusePooler);
  try {
    const { rows } = await client.query<{ kept: string; given: number }>(settingsAndRoom);
    const [row] = rows;
    if (row?.kept !== kept) throw new EnvironmentError(ofPooler);
    refuseTooMany(databasePool, processes, row.given);
  } finally {
    await client.end();
  }
}

const ofPooler =
  'DATABASE_URL has options of its own, or leads to a pooler that loses the settings of connections, as in transaction mode: name PostgreSQL itself (its -rw service), or a pooler in session mode that passes options on.';

/** PgBouncer refuses what it does not pass on as a violation of the protocol. */
function refusePooler(error: unknown): never {
  throw (error as { code?: unknown }).code === '08P01' ? new EnvironmentError(ofPooler) : error;
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
