import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

export interface KeyRow {
  id: string;
  publicKey: string;
  sealedPrivateKey: string;
}

const keysQuery = `
  select id, public_key as "publicKey", sealed_private_key as "sealedPrivateKey"
  from push_keys order by created_at desc, id limit 10`;

export const keys = (sql: Sql) => sql.rows<KeyRow>(keysQuery);
export const keysWithin = (em: EntityManager) => rowsWithin<KeyRow>(em, keysQuery, []);

const addQuery = `
  insert into push_keys (id, public_key, sealed_private_key, created_at) values ($1, $2, $3, now())`;

export const addKey = (em: EntityManager, { id, publicKey, sealedPrivateKey }: KeyRow) =>
  rowsWithin(em, addQuery, [id, publicKey, sealedPrivateKey]);
