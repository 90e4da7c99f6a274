import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { lastImported } from '../../infrastructure/catalog.queries.ts';

const sameFile = `
  select exists (select from catalog_imports where id = ${lastImported} and digest = $1) as is_same`;
export const isImportedLast = async (sql: Sql, digest: string) =>
  (await sql.row<{ is_same: boolean }>(sameFile, [digest]))?.is_same === true;

const waiting = `
  select id from catalog_imports where state = 'checked' and is_fetched order by started_at desc limit 1`;
export const waitingImport = async (sql: Sql): Promise<string | null> =>
  (await sql.row<{ id: string }>(waiting))?.id ?? null;

const supersede = `
  update catalog_imports set state = 'discarded', settled_at = now(), version = version + 1
  where state = 'checked' and is_fetched and id <> $1 returning id, digest`;
const forgetRows = ['catalog_staged', 'catalog_plans', 'catalog_import_pieces'].map(
  (table) => `delete from ${table} where import_id = any($1::uuid[])`,
);

export async function discardWaiting(em: EntityManager, newest: string): Promise<string[]> {
  const discarded = await rowsWithin<{ id: string; digest: string }>(em, supersede, [newest]);
  const ids = discarded.map(({ id }) => id);
  for (const statement of forgetRows) await rowsWithin(em, statement, [ids]);
  return discarded.map(({ digest }) => digest);
}

export async function dropImport(em: EntityManager, id: string) {
  for (const statement of forgetRows) await rowsWithin(em, statement, [[id]]);
  await rowsWithin(em, `delete from catalog_imports where id = $1`, [id]);
}

const administrators = `
  select u.id, u.email, coalesce(p.language, 'en') as language from users u left join profiles p on p.id = u.id
  where u.is_admin and u.email_confirmed_at is not null and u.deletion_due_at is null
    and coalesce(u.banned_until <= now(), true)`;
export const administratorsWithin = (em: EntityManager) =>
  rowsWithin<{ id: string; email: string; language: Language }>(em, administrators, []);
