// Breaks the rules on purpose: lint shows with it that a use case holds neither HTTP nor SQL. Each line breaks one.
export { Controller } from '@nestjs/common';
export type { FastifyRequest } from 'fastify';
export { raw } from '@mikro-orm/postgresql';
export { startTestApp } from '@domeka/testing';
export const read = 'select id from medications';
export const add = 'INSERT INTO medications default values';
export const change = (table: string) => `update ${table} set name = ''`;
export const takeAway = `delete from medications`;
export const move = ' with old as (select 1) delete from medications';
export const run = (em: { execute(statement: string): void }, statement: string) => em.execute(statement);
export const runOwn = (own: { em: { execute(statement: string): void } }) => own.em.execute(read);
export const readRows = (sql: { rowsWithin(statement: string): void }, statement: string) => sql.rowsWithin(statement);
export const readRow = (sql: { row(statement: string): void }, statement: string) => sql.row(statement);
