import type { Position } from './standing.ts';

/** Where a server is in the journal, and in which: of another cluster, or from before a failover, it tells nothing. */
export interface JournalPlace {
  position: Position;
  journal: string;
}

const inBytes = (position: string) => `(${position} - '0/0'::pg_lsn)::float8`;
const written = 'pg_current_wal_flush_lsn()';
const replayed = `case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else ${written} end`;
const journal = `
  (select system_identifier from pg_control_system()) || '/' || (select timeline_id from pg_control_checkpoint())`;

/** Fails on a standby. */
export const placeOfPrimary = `select ${inBytes(written)} as position, ${journal} as journal`;

/** Up to where a server has everything; it may be the primary itself. */
export const placeReached = `select ${inBytes(replayed)} as position, ${journal} as journal`;

export const positionReached = `select ${inBytes(replayed)} as position`;
