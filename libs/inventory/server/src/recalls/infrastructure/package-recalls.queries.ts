import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { mostRecalls } from '@domeka/inventory/contract';
import { scopes } from '../../infrastructure/medication.queries.ts';
import type { CheckedFacts, KeptRecall } from '../domain/package-recalls.ts';
import { isHit } from '../../infrastructure/recall-states.ts';

export interface CheckedRow extends CheckedFacts {
  id: string;
  medicationId: string;
  productId: string | null;
  kept: KeptRecall[];
}

const columns = `
  p.id, p.medication_id as "medicationId", p.gtin, p.lot_number as "lotNumber", p.quantity,
  m.catalog_product_id as "productId", coalesce((select json_agg(json_build_object(
    'decisionId', r.decision_id, 'state', r.state, 'answer', r.answer, 'lotNumber', r.lot_number, 'gtin', r.gtin,
    'isFilled', r.is_filled)) from package_recalls r where r.package_id = p.id), '[]') as kept`;

const checkedQuery = `
  select ${columns} from medications m join medication_packages p on p.medication_id = m.id where m.id = any($1::uuid[])`;
export const checkedPackages = (sql: Sql, medicationId: string) => sql.rows<CheckedRow>(checkedQuery, [[medicationId]]);
export const checkedWithin = (em: EntityManager, medicationIds: readonly string[]) =>
  rowsWithin<CheckedRow>(em, checkedQuery, [medicationIds]);

const mineQuery = `
  with ${scopes} select ${columns} from scopes sc join medications m on m.scope_id = sc.scope_id and ${isHit}
  join medication_packages p on p.medication_id = m.id
  where exists (select 1 from package_recalls r where r.package_id = p.id and r.state is not null)
  order by m.recalled_count = 0, m.suspended_count = 0, m.check_count = 0, m.created_at desc, p.id limit ${mostRecalls}`;
export const recalledPackagesOf = (sql: Sql, userId: string) => sql.rows<CheckedRow>(mineQuery, [userId]);

export interface KeptCounts {
  id: string;
  recalled: number;
  suspended: number;
  check: number;
  unreadable: number;
}

const keepQuery = `
  with given as (select * from json_to_recordset($2) as given (
      "packageId" uuid, "decisionId" uuid, state text, answer text, "lotNumber" text, gtin text, "isFilled" boolean)),
  gone as (delete from package_recalls r where r.package_id = any($1::uuid[]) and not exists (
      select 1 from given g where g."packageId" = r.package_id and g."decisionId" = r.decision_id)),
  put as (
    insert into package_recalls (package_id, decision_id, state, answer, lot_number, gtin, is_filled)
    select * from given on conflict (package_id, decision_id) do update set state = excluded.state, answer = excluded.answer,
      lot_number = excluded.lot_number, gtin = excluded.gtin, is_filled = excluded.is_filled)
  update medications m set recalled_count = c.recalled, suspended_count = c.suspended, check_count = c.check,
    unreadable_count = c.unreadable
  from json_to_recordset($3) as c (id uuid, recalled int, suspended int, "check" int, unreadable int)
  where m.id = c.id and (m.recalled_count, m.suspended_count, m.check_count, m.unreadable_count)
    is distinct from (c.recalled, c.suspended, c.check, c.unreadable)`;

export const keepRecalls = (
  em: EntityManager,
  packages: readonly { id: string; kept: KeptRecall[] }[],
  counts: readonly KeptCounts[],
) =>
  rowsWithin(em, keepQuery, [
    packages.map(({ id }) => id),
    JSON.stringify(packages.flatMap(({ id, kept }) => kept.map((row) => ({ packageId: id, ...row })))),
    JSON.stringify(counts),
  ]);

const answerQuery = `
  with answered as (update medication_packages set version = version + 1 where id = $1)
  insert into package_recalls (package_id, decision_id, answer, lot_number, gtin, is_filled) values ($1, $2, $3, $4, $5, $6)
  on conflict (package_id, decision_id) do update set answer = excluded.answer, lot_number = excluded.lot_number,
    gtin = excluded.gtin, is_filled = excluded.is_filled`;

export const keepAnswer = (em: EntityManager, packageId: string, row: KeptRecall) =>
  rowsWithin(em, answerQuery, [packageId, row.decisionId, row.answer, row.lotNumber, row.gtin, row.isFilled]);

/** For administrators: a count, nothing of what people keep. */
const hitsQuery = `
  select count(distinct package_id)::int as hits from package_recalls where state in ('recalled', 'suspended')`;
export const packagesHit = async (sql: Sql) => (await sql.row<{ hits: number }>(hitsQuery))?.hits ?? 0;
