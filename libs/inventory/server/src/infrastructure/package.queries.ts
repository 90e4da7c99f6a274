import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { packageFacts } from '@domeka/inventory/contract';
import type { Keeps, UsedPackage } from '@domeka/inventory/contract';
import type { RecallState } from '@domeka/inventory/contract';
import { stateOfPackage } from './recall-states.ts';
import { columnsOf, scopes } from './medication.queries.ts';
import { visibleIn } from './visible-in.ts';

export interface PackageRow extends UsedPackage {
  version: number;
}

export const keeps = `case
  when p.keeps_days is not null then json_build_object('value', p.keeps_days, 'unit', 'days')
  when p.keeps_months is not null then json_build_object('value', p.keeps_months, 'unit', 'months') end as keeps`;

const columns = `
  p.id, ${columnsOf(packageFacts, 'p')},
  p.opened_on::text as "openedOn", ${keeps}, p.created_at as "createdAt", p.version`;
const packagesQuery = `select ${columns} from medication_packages p where p.medication_id = $1`;

export const packagesOf = (sql: Sql, medicationId: string) => sql.rows<PackageRow>(packagesQuery, [medicationId]);

const packagesOfSeveralQuery = (incoming: string) => `
  with ${scopes}, incoming as materialized (${incoming}) select m.id as "medicationId", ${columns}, case when m.scope_id in (select scope_id from scopes)
    or ${stateOfPackage} in ('recalled', 'suspended') then ${stateOfPackage} end as recall
  from medications m join medication_packages p on p.medication_id = m.id
  where m.id = any ($2::uuid[]) and (m.scope_id in (select scope_id from scopes)
    or exists (select 1 from incoming sc where ${visibleIn('sc.scope_id', 'sc.shows')}))`;

/** Own packages, those of their lists and of shares with their address. @param incoming the query for `$3` */
export const packagesOfSeveral = (
  sql: Sql,
  incoming: string,
  of: [userId: string, medicationIds: string[], address: string | null],
) => sql.rows<PackageRow & { medicationId: string; recall: RecallState | null }>(packagesOfSeveralQuery(incoming), of);

const lastKeepsQuery = `
  with ${scopes}, asked as (select catalog_product_id, name from medications where id = $2)
  select ${keeps} from asked cross join scopes sc
  join medications m on m.scope_id = sc.scope_id and m.user_id = $1 and (m.catalog_product_id = asked.catalog_product_id
    or comparable_text(m.name) = comparable_text(asked.name))
  join medication_packages p on p.medication_id = m.id and coalesce(p.keeps_days, p.keeps_months) is not null
  order by m.catalog_product_id is not distinct from asked.catalog_product_id desc, p.opened_on desc nulls last, p.id
  limit 1`;

export const lastKeeps = async (sql: Sql, userId: string, medicationId: string): Promise<Keeps | null> =>
  (await sql.row<{ keeps: Keeps }>(lastKeepsQuery, [userId, medicationId]))?.keeps ?? null;

const isPackage = (state: RecallState) => `coalesce(${stateOfPackage} = '${state}', false)`;

/** Of a medication `m`, in the order of use as far as it needs no clock; without batch and code. */
export const sharedPackages = `(
  select json_agg(json_build_object('quantity', p.quantity, 'lastDay', p.last_day, 'isOpened', p.opened_on is not null,
    'isRecalled', ${isPackage('recalled')}, 'isSuspended', ${isPackage('suspended')})
    order by p.quantity is not distinct from 0, p.opened_on is null, p.last_day, p.created_at, p.id)
  from medication_packages p where p.medication_id = m.id)`;

const usedUpQuery = `
  insert into stocktake_marks (stocktake_id, package_id, outcome, marked_by, marked_at, quantity_before)
  select s.id, given.id, 'used-up', $2, now(), given."before"
  from (select id from stocktakes where scope_id = $1 and finished_at is null for key share) s,
    json_to_recordset($3) as given (id uuid, "before" double precision)
  on conflict (stocktake_id, package_id) do update set outcome = excluded.outcome, marked_by = excluded.marked_by,
    marked_at = excluded.marked_at, quantity_before = excluded.quantity_before`;

/** Notes them in the open check of their place, which offers the way back. */
export const noteUsedUp = (
  em: EntityManager,
  scopeId: string,
  by: string,
  packages: { id: string; before: number | null }[],
) => rowsWithin(em, usedUpQuery, [scopeId, by, JSON.stringify(packages)]);
