// Breaks the import rules on purpose, each line one of them: lint must report that the composition root holds no SQL.
export { startTestApp } from '@domeka/testing';
export { Pool } from 'pg';
export const read = 'select id from medications';
export const readRows = (sql: { rows(statement: string): void }, statement: string) => sql.rows(statement);
export const kysely = (em: { getKysely(): unknown }) => em.getKysely();
