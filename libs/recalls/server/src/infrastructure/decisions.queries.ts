import type { EntityManager } from '@mikro-orm/postgresql';
import { defaultTimeZone } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { freshRecallDays } from '@domeka/recalls/contract';
import type { RecallDecision } from '@domeka/recalls/contract';

export interface DecisionsAbout {
  decisions: RecallDecision[];
  /** All codes of each product, foreign ones of parallel imports included. */
  products: { productId: string; gtins: string[] }[];
}

const about = `
  with products as materialized (
    select g.product_id as "productId", array_agg(distinct c.gtin) as gtins from catalog_packages g
    cross join lateral unnest(g.foreign_gtins || g.gtin) c(gtin)
    where g.product_id = any($2::uuid[]) and c.gtin is not null group by g.product_id
  ), codes as (
    select unnest($1::text[]) as gtin union select unnest(gtins) from products
  ), decisions as (
    select d.id, d.number, d.kind, d.day, d.title, d.link, d.position, jsonb_agg(
      jsonb_build_object('gtin', t.gtin, 'lot', t.lot, 'expiry', t.expiry) order by t.ordinal) as targets
    from codes c join recall_targets t on t.gtin = c.gtin join recall_decisions d on d.id = t.decision_id
    where d.kind in ('withdrawn', 'suspended', 'allowed') group by d.id
  )
  select coalesce((select jsonb_agg(d order by d.day desc, d.position desc, d.id) from decisions d), '[]') as decisions,
    coalesce((select jsonb_agg(p) from products p), '[]') as products`;

const none: DecisionsAbout = { decisions: [], products: [] };
export const decisionsAbout = async (sql: Sql, gtins: string[], productIds: string[]): Promise<DecisionsAbout> =>
  (await sql.row<DecisionsAbout>(about, [gtins, productIds])) ?? none;

export const decisionsWithin = async (em: EntityManager, gtins: string[], productIds: string[]) =>
  (await rowWithin<DecisionsAbout>(em, about, [gtins, productIds])) ?? none;

export interface NamedCode {
  gtin: string;
  productIds: string[];
}

const named = `
  select c.gtin, coalesce((select array_agg(distinct g.product_id) from catalog_packages g
    where g.gtin = c.gtin or (g.foreign_gtins @> array[c.gtin] and g.foreign_gtins <> '{}')), '{}') as "productIds"
  from (select distinct t.gtin from recall_targets t join recall_decisions d on d.id = t.decision_id
    where t.gtin > $1 and d.kind in ('withdrawn', 'suspended', 'allowed') order by t.gtin limit $2) c order by c.gtin`;
export const codesNamed = (sql: Sql, after: string, most: number) => sql.rows<NamedCode>(named, [after, most]);

export interface CheckedUpTo {
  day: CalendarDate;
  isStale: boolean;
}

const oldest = `
  select day::text, (now() at time zone '${defaultTimeZone}')::date - day > ${freshRecallDays} as "isStale"
  from (select min(f.day) as day from recall_files f where f.taken_at is not null
    and (f.report -> 'counts' ->> 'decisions')::int > 0) oldest where day is not null`;
export const oldestDay = (sql: Sql) => sql.row<CheckedUpTo>(oldest);
