import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../faults/start-error.ts';

const longestPause = 5000;
/** SQLSTATE classes that retrying does not fix: wrong credentials, missing database. */
const lasting = /^(28|3D)/;

/** @throws StartError when the database refuses for good; the signal's reason when aborted */
export async function waitForDatabase(databaseUrl: string, logger: Logger, signal: AbortSignal) {
  for (let attempt = 1; ; attempt += 1) {
    const reason = await reasonToWait(databaseUrl);
    if (reason === null) return;
    logger.warn({ attempt, reason }, 'The database is not there yet');
    await sleep(Math.min(1000 * attempt, longestPause), undefined, { signal });
  }
}

async function reasonToWait(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined); // the rejection of the attempt reports it
  try {
    await client.connect();
    const { rows } = await client.query<{ away: boolean }>('select pg_is_in_recovery() as away');
    return rows[0]?.away ? 'it is a standby' : null;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (lasting.test(code)) throw new StartError(`The database of DATABASE_URL refuses: ${message}.`);
    return code || message;
  } finally {
    await client.end().catch(() => undefined); // it never connected
  }
}
