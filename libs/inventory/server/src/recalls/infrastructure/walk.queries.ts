import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { NamedCode } from '@domeka/recalls';
import { isHit } from '../../infrastructure/recall-states.ts';

/** A cursor: first medications with hits, then those with a named code, by code and by id within the next code. */
export interface Walk {
  stage: 'hit' | 'named';
  afterCode: string;
  afterId: string;
}

export const first = '00000000-0000-0000-0000-000000000000';

const beginQuery = `
  insert into recall_walk (id, stage, after_code, after_id, begun_at) values (1, 'hit', '', '${first}', now())
  on conflict (id) do update set stage = 'hit', after_code = '', after_id = '${first}', begun_at = now()`;
export const beginWalk = (em: EntityManager) => rowsWithin(em, beginQuery, []);

const walkQuery = `
  select stage, after_code as "afterCode", after_id as "afterId" from recall_walk for update`;
export const walkWithin = (em: EntityManager) => rowWithin<Walk>(em, walkQuery, []);

export const goOn = (em: EntityManager, { stage, afterCode, afterId }: Walk) =>
  rowsWithin(em, 'update recall_walk set stage = $1, after_code = $2, after_id = $3', [stage, afterCode, afterId]);
export const endWalk = (em: EntityManager) => rowsWithin(em, 'delete from recall_walk', []);

/** A walk that stood still for a day no longer counts. */
const underWayQuery = `select 1 from recall_walk where begun_at > now() - interval '1 day'`;
export const isMatchingUnderWay = async (sql: Sql) => (await sql.row(underWayQuery)) !== null;

const idsOf = async (em: EntityManager, query: string, values: unknown[]) =>
  (await rowsWithin<{ id: string }>(em, query, values)).map(({ id }) => id);

const hitQuery = `select m.id from medications m where ${isHit} and m.id > $1 order by m.id limit $2`;
export const medicationsHit = (em: EntityManager, afterId: string, most: number) =>
  idsOf(em, hitQuery, [afterId, most]);

const namedQuery = `
  select id from (
    (select distinct p.medication_id as id from medication_packages p where p.gtin = $1 and p.medication_id > $3
      order by p.medication_id limit $4)
    union (select m.id from medications m where m.catalog_product_id = any($2::uuid[]) and m.id > $3
      order by m.id limit $4)) named order by id limit $4`;
export const medicationsNamed = (em: EntityManager, { gtin, productIds }: NamedCode, afterId: string, most: number) =>
  idsOf(em, namedQuery, [gtin, productIds, afterId, most]);

const lockQuery = 'select 1 from medications where id = any($1::uuid[]) order by id for no key update';
/** In the order of all locks on several medications. */
export const lockMedications = (em: EntityManager, ids: readonly string[]) => rowsWithin(em, lockQuery, [ids]);
