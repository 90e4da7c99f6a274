import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from './start-error.ts';

const longestPause = 5000;
/** SQLSTATEs that waiting does not mend: who we are or what we ask for is wrong. */
const lasting = /^(28|3D)/;

/**
 * Waits until a database answers, with growing pauses and a log line for each try.
 * @throws StartError when it answers that it will never let us in; the signal's reason when told to stop.
 */
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
  client.on('error', () => undefined); // the attempt's own rejection tells
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (lasting.test(code)) throw new StartError(`The database of DATABASE_URL refuses: ${message}.`);
    return code || message;
  } finally {
    await client.end().catch(() => undefined); // it never was connected
  }
}
