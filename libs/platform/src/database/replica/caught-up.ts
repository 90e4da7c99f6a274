import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ownConnection } from '../own-connection.ts';
import { placeReached } from './positions.ts';
import type { JournalPlace } from './positions.ts';

/** A replica, and what it must have before it is read. */
export interface ReplicaAt extends JournalPlace {
  url: string;
}

/** In ms. */
const longestWait = 10_000;
const longestConnecting = 3000;
const pause = 100;

/** Outside all pools; the caller must end it. @throws where the replica is away, or has not reached the place in time */
export async function caughtUp({ url, position, journal }: ReplicaAt, config: pg.ClientConfig): Promise<pg.Client> {
  const client = await ownConnection({
    connectionTimeoutMillis: longestConnecting,
    keepAlive: true, // nobody would notice that a machine is gone whose rows are read for minutes
    keepAliveInitialDelayMillis: longestWait,
    ...config,
    connectionString: url,
  });
  try {
    for (const end = performance.now() + longestWait; ; await sleep(pause)) {
      const [reached] = (await client.query<JournalPlace>(placeReached)).rows;
      if (reached?.journal !== journal) throw new Error('The replica follows another journal');
      if (reached.position >= position) return client;
      if (performance.now() > end) throw new Error('The replica is behind');
    }
  } catch (error) {
    await client.end().catch(() => undefined); // it may be lost
    throw error;
  }
}
