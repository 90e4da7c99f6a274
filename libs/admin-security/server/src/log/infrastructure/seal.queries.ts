import type { EntityManager } from '@mikro-orm/core';
import { rowWithin, rowsWithin, takeTurnIfFree, takeTurns } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { Seal, SealedFields } from '../domain/seal.ts';

/** Entries sealed in one transaction. */
export const batchSize = 2000;

/** An entry's fields as text, which the database writes: jsonb puts its keys in an order of its own. */
export const fieldsOfEntry = `e.id, e.action, e.resource_type as "resourceType", e.resource_id as "resourceId",
  e.actor_id as "actorId", e.details::text as details, e.xid::text as xid,
  to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"`;

const cluster = `(select system_identifier from pg_control_system())`;
const isUnsealed = `not exists (select from security_audit_seals s where s.entry_id = e.id)`;
/** All transactions below it are over: none of them can still bring an entry. */
const horizon = `pg_snapshot_xmin(pg_current_snapshot())`;

const due = `
  select g.cluster <> ${cluster} or exists (
    select from security_audit_logs e where e.xid >= g.sealed_below and e.xid < ${horizon} and ${isUnsealed}) as is_due
  from security_audit_sealing g`;

/** Whether an entry waits to be sealed and can be. Costs next to nothing. */
export const isSealingDue = async (sql: Sql): Promise<boolean> =>
  (await sql.row<{ is_due: boolean }>(due))?.is_due === true;

const turn = 'audit log';

/** Lets one process at a time seal, until its transaction ends. */
export async function takeSealing(em: EntityManager, isPatient: boolean): Promise<boolean> {
  if (!isPatient) return takeTurnIfFree(em, turn);
  await takeTurns(em, turn);
  return true;
}

/** How far sealing is. */
export interface Sealing {
  instance: string;
  /** Whether this is the cluster that sealed last; transaction numbers of another one mean nothing here. */
  isHere: boolean;
  sealedBelow: string;
  seq: number;
  head: Buffer;
}

const sealing = `
  select instance, cluster = ${cluster} as "isHere", sealed_below::text as "sealedBelow", seq::float8 as seq, head,
    ${horizon}::text as horizon from security_audit_sealing`;

export const sealingState = (sql: Sql): Promise<Sealing | null> => sql.row<Sealing>(sealing, [], 'unprepared');

export const sealingWithin = (em: EntityManager) => rowWithin<Sealing & { horizon: string }>(em, sealing, []);

/** In the order of their transactions, of which none below the horizon is open any more. */
const next = `
  select ${fieldsOfEntry} from security_audit_logs e
  where e.xid >= $1::xid8 and e.xid < $2::xid8 and ${isUnsealed}
  order by e.xid, e.created_at, e.id limit ${batchSize}`;
/** After a move to another cluster: whatever is there, for all who wrote it before are gone. */
const nextAfterMove = `
  select ${fieldsOfEntry} from security_audit_logs e where ${isUnsealed} order by e.created_at, e.id limit ${batchSize}`;

export const unsealedEntries = (em: EntityManager, state: Sealing & { horizon: string }) =>
  state.isHere
    ? rowsWithin<SealedFields>(em, next, [state.sealedBelow, state.horizon])
    : rowsWithin<SealedFields>(em, nextAfterMove, []);

const insert = `
  insert into security_audit_seals (seq, entry_id, form, entry_hash, prev_hash, hash)
  select * from unnest($1::bigint[], $2::uuid[], $3::smallint[], $4::bytea[], $5::bytea[], $6::bytea[])`;

export const addSeals = (em: EntityManager, seals: (Seal & { entryId: string })[]) =>
  rowsWithin(em, insert, [
    seals.map(({ seq }) => seq),
    seals.map(({ entryId }) => entryId),
    seals.map(({ form }) => form),
    seals.map(({ entryHash }) => entryHash),
    seals.map(({ prevHash }) => prevHash),
    seals.map(({ hash }) => hash),
  ]);

const advance = `
  update security_audit_sealing set seq = $1, head = $2, sealed_below = $3::xid8,
    cluster = case when $4 then ${cluster} else cluster end`;

/** @param isSettled whether the cluster may be noted as the one that seals */
export const noteSealing = (
  em: EntityManager,
  { seq, head, sealedBelow }: Pick<Sealing, 'seq' | 'head' | 'sealedBelow'>,
  isSettled: boolean,
) => rowsWithin(em, advance, [seq, head, sealedBelow, isSettled]);

const oldest = `
  select floor(extract(epoch from clock_timestamp() - min(created_at)))::float8 as seconds, count(*)::float8 as count
  from security_audit_logs e
  where e.xid >= coalesce((select sealed_below from security_audit_sealing), '0') and ${isUnsealed}`;

/** How many entries wait to be sealed, and how long the oldest has. */
export const waitingEntries = async (sql: Sql): Promise<{ count: number; seconds: number | null }> =>
  (await sql.row<{ count: number; seconds: number | null }>(oldest)) ?? { count: 0, seconds: null };
