import type { EntityManager } from '@mikro-orm/core';
import { rowWithin, rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

const last = `
  select note, size::float8 as size from security_audit_checkpoints order by security_audit_checkpoints.size desc limit 1`;

export const lastCheckpoint = (em: EntityManager) => rowWithin<{ note: string; size: number }>(em, last, []);

const nowAsText = `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`;

export const checkpointTime = async (em: EntityManager): Promise<string> =>
  (await rowWithin<{ now: string }>(em, nowAsText, []))?.now ?? '';

export const addCheckpoint = (em: EntityManager, size: number, note: string) =>
  rowsWithin(em, `insert into security_audit_checkpoints (size, note) values ($1, $2)`, [size, note]);

const head = `select hash from security_audit_seals where seq = $1`;

export const hashWithin = async (em: EntityManager, seq: number): Promise<Buffer | null> =>
  (await rowWithin<{ hash: Buffer }>(em, head, [seq]))?.hash ?? null;

const young = `
  select coalesce(min(created_at) > clock_timestamp() - interval '1 hour', true) as is_young from security_audit_logs`;

/** No entry is older than an hour. */
export const isLogYoung = async (em: EntityManager): Promise<boolean> =>
  (await rowWithin<{ is_young: boolean }>(em, young, []))?.is_young === true;

const any = `select 1 from security_audit_checkpoints limit 1`;

export const hasCheckpoint = async (sql: Sql): Promise<boolean> => (await sql.row(any)) !== null;

export const checkpointOf = async (sql: Sql, size: number): Promise<string | null> =>
  (await sql.row<{ note: string }>(`select note from security_audit_checkpoints where size = $1`, [size]))?.note ??
  null;

export interface VouchedKey {
  publicKey: Buffer;
  vouchedBy: Buffer;
  signature: Buffer;
}

const keys = `select public_key as "publicKey", vouched_by as "vouchedBy", signature from security_audit_keys`;

export const vouchedKeys = (sql: Sql) => sql.rows<VouchedKey>(keys);

const addKey = `
  insert into security_audit_keys (public_key, vouched_by, signature) values ($1, $2, $3) on conflict do nothing`;

export const addVouchedKey = (em: EntityManager, { publicKey, vouchedBy, signature }: VouchedKey) =>
  rowsWithin(em, addKey, [publicKey, vouchedBy, signature]);
