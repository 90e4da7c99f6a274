import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionFault, isLasting } from './connection-fault.ts';
import { boundedCommit } from './pools/confirmed.ts';

/** In ms, each try: longest wait of background work for a connection. */
export const longestConnecting = 30_000;
/** Before the second try, in ms: a server that starts refuses at once. */
const pause = 1000;

/** Imports, backups, restores and migrations wait for a standby as long as it takes, but not for one that was cancelled. */
class ConfirmedClient extends pg.Client {
  override query(...given: unknown[]) {
    const answer = (super.query as (...passed: unknown[]) => unknown)(...given);
    return (answer instanceof Promise ? boundedCommit(this, answer, Infinity) : answer) as never;
  }
}

/** Outside all pools; the caller must end it. Its statements throw `unconfirmed` (08007) as those of pools do. */
export const ownConnection = (config: pg.ClientConfig): Promise<pg.Client> =>
  triedTwice(async () => {
    const client = new ConfirmedClient({ connectionTimeoutMillis: longestConnecting, ...config });
    client.on('error', () => undefined); // the attempt, or the statement under way, rejects
    await client.connect();
    return client;
  });

export async function triedTwice<T>(connect: () => Promise<T>): Promise<T> {
  try {
    return await connect();
  } catch (error) {
    const fault = connectionFault(error);
    if (fault === null || isLasting(fault)) throw error;
    await sleep(pause);
    return connect();
  }
}
