import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin, rowWithin } from '../database/sql.ts';
import type { Sql } from '../database/sql.ts';

const claimQuery = `
  insert into idempotency_keys (key, created_at, expires_at) values ($1, now(), now() + make_interval(hours => $2))
  on conflict (key) do update set key = excluded.key where false returning 1 as claimed`;
/**
 * False if the key exists; waits for a concurrent claim. Even then it locks the row: a transaction that wrote nothing
 * waits for no standby, and would confirm a change that only a crashed primary has.
 */
export const claimKey = async (em: EntityManager, key: Buffer, hours: number) =>
  (await rowWithin(em, claimQuery, [key, hours])) !== null;

const answerQuery = 'select answer from idempotency_keys where key = $1';
export const keptAnswer = async (em: EntityManager, key: Buffer) =>
  (await rowWithin<{ answer: string | null }>(em, answerQuery, [key]))?.answer;

export const standingAnswer = async (sql: Sql, key: Buffer) =>
  (await sql.row<{ answer: string | null }>(answerQuery, [key]))?.answer;

const keepQuery = 'update idempotency_keys set answer = $2 where key = $1';
export const keepAnswer = (em: EntityManager, key: Buffer, sealed: string) => rowsWithin(em, keepQuery, [key, sealed]);
