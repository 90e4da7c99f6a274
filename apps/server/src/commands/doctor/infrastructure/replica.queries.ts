import type pg from 'pg';
import { placeOfPrimary, placeReached } from '@domeka/platform';
import type { JournalPlace } from '@domeka/platform';
import { ownConnection } from '@domeka/platform/own-connection';
import { kindOf } from '../ask-around.ts';
import type { ReadReplicaFacts } from '../judge-fleet.ts';

const sinceReplayed = `
  select coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as lag`;

/** How the replica of DATABASE_READ_URL is, compared with the primary. */
export async function readReplicaFacts(primary: pg.ClientBase, url: string): Promise<ReadReplicaFacts> {
  try {
    const [place] = (await primary.query<JournalPlace>(placeOfPrimary)).rows;
    const limits = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };
    const client = await ownConnection({ connectionString: url, application_name: 'domeka-doctor', ...limits });
    try {
      const [reached] = (await client.query<JournalPlace>(placeReached)).rows;
      if (!place || reached?.journal !== place.journal) return { state: 'other' };
      if (reached.position >= place.position) return { state: 'follows', lag: 0 };
      const [replayed] = (await client.query<{ lag: number }>(sinceReplayed)).rows;
      return { state: 'follows', lag: replayed?.lag ?? 0 };
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    return { state: 'away', fault: kindOf(error) };
  }
}
