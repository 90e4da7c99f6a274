// Breaks the rules on purpose: statements must go through `Sql` and `rowsWithin`.
export type { Kysely } from 'kysely';
export { startTestApp } from '@domeka/testing';
export const run = (em: { execute(statement: string): void }) => em.execute('select id from medications where id = ?');
export const runOwn = (own: { em: { execute(statement: string): void } }, read: string) => own.em.execute(read);
export const kysely = (em: { getKysely(): unknown }) => em.getKysely();
export const connection = (em: { getConnection(): unknown }) => em.getConnection();
export const transaction = (em: { getTransactionContext(): unknown }) => em.getTransactionContext();
export const builder = (em: { createQueryBuilder(entity: string): unknown }) => em.createQueryBuilder('Medication');
export const short = (em: { qb(entity: string): unknown }) => em.qb('Medication');
