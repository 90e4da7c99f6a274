import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationObject } from '@mikro-orm/postgresql';
import { readMigrationState } from '@domeka/platform';
import { connectionFault } from '@domeka/platform/connection-fault';
import type { Logger } from 'pino';
import { refuseBreaking } from './refuse-breaking.ts';

/** Between two looks, in ms. */
const pause = 1000;

interface Waiting {
  logger: Pick<Logger, 'warn'>;
  signal: AbortSignal;
}

/** Until another process has run them. @throws StartError for a database that this program no longer works with */
export async function awaitMigrations(
  databaseUrl: string,
  migrations: MigrationObject[],
  { logger, signal }: Waiting,
): Promise<void> {
  for (let told = -1; ; await sleep(pause, undefined, { signal })) {
    const missing = await countMissing(databaseUrl, migrations);
    if (missing === 0) return;
    if (missing !== null && missing !== told)
      logger.warn({ missing }, 'Migrations are missing, and MIGRATE is off: waiting until "migrate" has run');
    told = missing ?? told;
  }
}

/** Null while the database is away. */
async function countMissing(databaseUrl: string, migrations: MigrationObject[]): Promise<number | null> {
  try {
    const state = await readMigrationState(databaseUrl, migrations);
    refuseBreaking(state, migrations);
    return state.pending.length;
  } catch (error) {
    if (connectionFault(error) === null) throw error;
    return null;
  }
}
