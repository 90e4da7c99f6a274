// Breaks the rules on purpose: SQL belongs into infrastructure.
export { raw } from '@mikro-orm/postgresql';
export { Pool } from 'pg';
export type { Kysely } from 'kysely';
export const read = 'select id from medications';
export const add = 'INSERT INTO medications default values';
export const change = (table: string) => `update ${table} set name = ''`;
export const takeAway = `delete from medications`;
export const move = ' with old as (select 1) delete from medications';
export const widen = "alter type medication_type add value 'x'";
export const hold = 'lock table medications';
export const loosen = 'set local statement_timeout = 0';
export const run = (em: { execute(statement: string): void }, statement: string) => em.execute(statement);
export const runOwn = (own: { em: { execute(statement: string): void } }) => own.em.execute(read);
export const readRows = (sql: { rows(statement: string): void }, statement: string) => sql.rows(statement);
export const readRow = (sql: { row(statement: string): void }, statement: string) => sql.row(statement);
export const readWithin = (rowsWithin: (statement: string) => void, statement: string) => rowsWithin(statement);
export const build = (em: { getKysely(): unknown }) => em.getKysely();
