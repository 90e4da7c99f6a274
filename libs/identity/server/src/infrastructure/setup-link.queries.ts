import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

const withoutAdministrator = 'not exists (select 1 from users where is_admin)';

const keepQuery = `
  insert into setup_link (token_hash, created_at) select $1, now() where ${withoutAdministrator}
  on conflict (is_only) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
  returning true`;

/** In place of an earlier one; false where there is an administrator. */
export const keepSetupLink = async (em: EntityManager, hash: Buffer): Promise<boolean> =>
  (await rowWithin(em, keepQuery, [hash])) !== null;

const openQuery = `select 1 from setup_link where token_hash = $1 and ${withoutAdministrator}`;

export const isSetupLinkOpen = async (sql: Sql, hash: Buffer): Promise<boolean> =>
  (await sql.row(openQuery, [hash])) !== null;

const takeQuery = `delete from setup_link where token_hash = $1 and ${withoutAdministrator} returning true`;

/** True for one of several at once. */
export const takeSetupLink = async (em: EntityManager, hash: Buffer): Promise<boolean> =>
  (await rowWithin(em, takeQuery, [hash])) !== null;

export const voidSetupLink = (em: EntityManager) => rowsWithin(em, 'delete from setup_link', []);
