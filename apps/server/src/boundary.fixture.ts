// Breaks the rules on purpose: lint shows with it that what puts the modules together holds no SQL. Each line breaks one.
export { startTestApp } from '@domeka/testing';
export { Pool } from 'pg';
export const read = 'select id from medications';
export const readRows = (sql: { rows(statement: string): void }, statement: string) => sql.rows(statement);
export const kysely = (em: { getKysely(): unknown }) => em.getKysely();
