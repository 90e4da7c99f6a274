import type { EntityManager } from '@mikro-orm/postgresql';
import { instantText, rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { mostChecked, packageFacts } from '@domeka/inventory/contract';
import type { StocktakeCountsView, StocktakeOutcome, StocktakeRow } from '@domeka/inventory/contract';
import { columnsOf } from '../../infrastructure/medication.queries.ts';
import { stateOfPackage } from '../../infrastructure/recall-states.ts';
import { personOf } from './stocktake.queries.ts';

const packagesOf = (scopeId: string) =>
  `medications m on m.scope_id = ${scopeId} join medication_packages p on p.medication_id = m.id`;
const markOf = `left join stocktake_marks k on k.stocktake_id = s.id and k.package_id = p.id`;
const isLeft = 'p.quantity is distinct from 0';
/** In an open check, what was used up and is no longer at 0 was in somebody's hand. */
const outcome = `case when s.finished_at is null and k.outcome = 'used-up' and ${isLeft} then 'seen' else k.outcome end`;

const rowColumns = `
  p.id, m.id as "medicationId", m.version as "medicationVersion", m.package_count as "packageCount", ${columnsOf(['name', 'dosage', 'type'])},
  ${columnsOf(packageFacts, 'p')}, p.last_day::text as "lastDay", ${stateOfPackage} as recall, p.version,
  case when k.package_id is not null then json_build_object('outcome', ${outcome}, 'by', ${personOf('k.marked_by')},
    'at', ${instantText('k.marked_at')}, 'quantityBefore', k.quantity_before) end as mark`;

/** As the sheet by place has them; the last are those without one. */
const rowsQuery = `
  select ${rowColumns} from stocktakes s join ${packagesOf('s.scope_id')} ${markOf}
  where s.id = $2 and case when s.finished_at is null then ${isLeft} or k.outcome = 'used-up' else k.outcome in ('used-up', 'kept') end
  order by p.location collate "pl-x-icu" nulls last, left(m.name || coalesce(' ' || m.dosage, ''), 100) collate "pl-x-icu",
    p.last_day, p.created_at, p.id
  limit ${mostChecked}`;

export const rowsOfStocktake = (sql: Sql, userId: string, id: string) =>
  sql.rows<StocktakeRow>(rowsQuery, [userId, id]);

const countsQuery = `
  select count(*)::int as total, count(*) filter (where ${outcome} = 'seen')::int as seen
  from stocktakes s join ${packagesOf('s.scope_id')} ${markOf} where s.id = $1 and ${isLeft}`;
const finishedCountsQuery = `select seen, total from stocktakes where id = $1 and total is not null`;
const none = { seen: 0, total: 0 };

/** Of a finished one as they were at its end. */
export const countsOf = async (sql: Sql, id: string, isFinished: boolean): Promise<StocktakeCountsView> =>
  (await sql.row<StocktakeCountsView>(isFinished ? finishedCountsQuery : countsQuery, [id])) ?? none;

export const countsWithin = async (em: EntityManager, id: string): Promise<StocktakeCountsView> =>
  (await rowWithin<StocktakeCountsView>(em, countsQuery, [id])) ?? none;

const seeQuery = `
  with asked as (
    select p.id from stocktakes s join ${packagesOf('s.scope_id')} where s.id = $1 and p.id = any ($3::uuid[]) and ${isLeft}),
  marked as (
    insert into stocktake_marks (stocktake_id, package_id, outcome, marked_by, marked_at)
    select $1, id, 'seen', $2, now() from asked on conflict (stocktake_id, package_id) do nothing)
  select id from asked`;

/** Whoever saw it first stays. Answers those that are there. */
export const markSeen = (em: EntityManager, id: string, by: string, packageIds: string[]) =>
  rowsWithin<{ id: string }>(em, seeQuery, [id, by, packageIds]);

const unseeQuery = `
  delete from stocktake_marks k where stocktake_id = $1 and package_id = any ($2::uuid[]) and (outcome = 'seen'
    or exists (select 1 from medication_packages p where p.id = k.package_id and ${isLeft}))`;
export const unmark = (em: EntityManager, id: string, packageIds: string[]) =>
  rowsWithin(em, unseeQuery, [id, packageIds]);

const amongQuery = `
  select p.id, m.id as "medicationId", ${outcome} is not distinct from 'seen' as "isSeen"
  from stocktakes s join ${packagesOf('s.scope_id')} ${markOf}
  where s.id = $1 and p.id = any ($2::uuid[])`;
/** Packages that are in its place, and whether they are ticked. */
export const packagesAmong = (em: EntityManager, id: string, packageIds: string[]) =>
  rowsWithin<{ id: string; medicationId: string; isSeen: boolean }>(em, amongQuery, [id, packageIds]);

export interface Outcome {
  id: string;
  outcome: StocktakeOutcome;
  before: number | null;
}

const outcomesQuery = `
  insert into stocktake_marks (stocktake_id, package_id, outcome, marked_by, marked_at, quantity_before)
  select $1, id, outcome, $2, now(), "before"
  from json_to_recordset($3) as given (id uuid, outcome text, "before" double precision)
  on conflict (stocktake_id, package_id) do update set outcome = excluded.outcome, marked_by = excluded.marked_by,
    marked_at = excluded.marked_at, quantity_before = excluded.quantity_before`;
export const noteOutcomes = (em: EntityManager, id: string, by: string, outcomes: Outcome[]) =>
  rowsWithin(em, outcomesQuery, [id, by, JSON.stringify(outcomes)]);

const settleQuery = `
  update stocktake_marks k set outcome = 'seen', quantity_before = null from medication_packages p
  where k.stocktake_id = $1 and k.outcome = 'used-up' and p.id = k.package_id and ${isLeft}`;
/** What was used up during the check and is no longer at 0 ends as seen. */
export const settleMarks = (em: EntityManager, id: string) => rowsWithin(em, settleQuery, [id]);
