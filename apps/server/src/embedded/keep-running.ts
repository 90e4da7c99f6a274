import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EmbeddedPostgres } from './postgres.ts';

const lookEvery = 250;
/** After a clean stop, how long to wait for the process that stopped the server to start it again, in ms. */
const patience = 3000;
const longestPause = 5000;

export function keepRunning(postgres: EmbeddedPostgres, logger: Logger): () => Promise<void> {
  const end = new AbortController();
  const watching = watch(postgres, logger, end.signal);
  return async () => {
    end.abort();
    await watching;
  };
}

async function watch(postgres: EmbeddedPostgres, logger: Logger, ended: AbortSignal) {
  let [goneSince, failures] = [0, 0];
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: ended, ref: false }).catch(() => undefined);
  for (await pause(lookEvery); !ended.aborted; await pause(Math.min(lookEvery * 2 ** failures, longestPause))) {
    const state = await postgres.state();
    if (state === 'running') goneSince = 0;
    else if (state === 'stopped' && goneSince === 0) goneSince = Date.now();
    else if (state === 'crashed' || Date.now() - goneSince > patience) {
      logger.warn({ state }, 'PostgreSQL is gone and is started again');
      const problem = await postgres.restart().then(
        () => null,
        (error: unknown) => error,
      );
      failures = problem === null ? 0 : failures + 1;
      if (problem === null) logger.info('PostgreSQL is back');
      else logger.error({ err: problem }, 'PostgreSQL did not come back; another try follows');
    }
  }
}
