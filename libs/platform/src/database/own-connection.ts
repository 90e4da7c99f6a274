import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionFault, isLasting } from './connection-fault.ts';

/** In ms, each try: longest wait of background work for a connection. */
export const longestConnecting = 30_000;
/** Before the second try, in ms: a server that starts refuses at once. */
const pause = 1000;

/** Outside all pools; the caller must end it. */
export const ownConnection = (config: pg.ClientConfig): Promise<pg.Client> =>
  triedTwice(async () => {
    const client = new pg.Client({ connectionTimeoutMillis: longestConnecting, ...config });
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
