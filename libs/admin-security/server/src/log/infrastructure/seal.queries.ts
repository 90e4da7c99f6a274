import type { EntityManager } from '@mikro-orm/core';
import { rowWithin, rowsWithin, takeTurnIfFree, takeTurns } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { Seal, SealedFields } from '../domain/seal.ts';

export const batchSize = 2000;

/** Written by PostgreSQL, since jsonb has its own key order. */
export const fieldsOfEntry = `e.id, e.action, e.resource_type as "resourceType", e.resource_id as "resourceId",
  e.actor_id as "actorId", e.details::text as details, e.xid::text as xid,
  to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"`;

const cluster = `(select system_identifier from pg_control_system())`;
const isUnsealed = `not exists (select from security_audit_seals s where s.entry_id = e.id)`;
/** All transactions below it are over, so they add no more entries. */
const horizon = `pg_snapshot_xmin(pg_current_snapshot())`;

const due = `
  select g.cluster <> ${cluster} or exists (
    select from security_audit_logs e where e.xid >= g.sealed_below and e.xid < ${horizon} and ${isUnsealed}) as is_due
  from security_audit_sealing g`;

/** Cheap: runs every second. */
export const isSealingDue = async (sql: Sql): Promise<boolean> =>
  (await sql.row<{ is_due: boolean }>(due))?.is_due === true;

const turn = 'audit log';

export async function takeSealing(em: EntityManager, isPatient: boolean): Promise<boolean> {
  if (!isPatient) return takeTurnIfFree(em, turn);
  await takeTurns(em, turn);
  return true;
}

export interface Sealing {
  instance: string;
  /** False after a move to another cluster, where stored transaction ids are meaningless. */
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

const next = `
  select ${fieldsOfEntry} from security_audit_logs e
  where e.xid >= $1::xid8 and e.xid < $2::xid8 and ${isUnsealed}
  order by e.xid, e.created_at, e.id limit ${batchSize}`;
/** After a move: everything, as no older transaction can be open. */
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

export const noteSealing = (
  em: EntityManager,
  { seq, head, sealedBelow }: Pick<Sealing, 'seq' | 'head' | 'sealedBelow'>,
  isSettled: boolean,
) => rowsWithin(em, advance, [seq, head, sealedBelow, isSettled]);

const waiting = `
  security_audit_logs e where e.xid >= coalesce((select sealed_below from security_audit_sealing), '0') and ${isUnsealed}`;
const oldest = `
  select floor(extract(epoch from clock_timestamp() - min(created_at)))::float8 as seconds, count(*)::float8 as count
  from ${waiting}`;

export const waitingEntries = async (sql: Sql): Promise<{ count: number; seconds: number | null }> =>
  (await sql.row<{ count: number; seconds: number | null }>(oldest)) ?? { count: 0, seconds: null };

export const gaugesOfSealing = [
  {
    name: 'audit_unsealed_entries',
    help: 'Entries of the audit log that are not sealed yet, up to 10,000',
    query: `select count(*) from (select from ${waiting} limit 10000) e`,
  },
];
