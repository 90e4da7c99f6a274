// Breaks the rules on purpose: each line must fail lint.
export { raw } from '@mikro-orm/postgresql';
export type { Kysely } from 'kysely';
export const read = 'select answer from idempotency_keys';
export const run = (em: { execute(statement: string): void }, statement: string) => em.execute(statement);
export const readRows = (sql: { rows(statement: string): void }, statement: string) => sql.rows(statement);
export const readWithin = (rowsWithin: (statement: string) => void, statement: string) => rowsWithin(statement);
export const connection = (em: { getConnection(): unknown }) => em.getConnection();
