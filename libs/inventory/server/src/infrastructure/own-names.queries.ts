import type { Sql } from '@domeka/platform';
import type { NameSuggestion } from '@domeka/inventory/contract';
import { scopes } from './medication.queries.ts';

export interface OwnName extends Pick<NameSuggestion, 'name' | 'dosage' | 'type' | 'categories' | 'catalogProductId'> {
  id: string;
}

const mostOwn = 3;

const ownQuery = `
  with ${scopes},
  found as (
    select distinct on (m.search_text, m.type) m.id, m.name, m.dosage, m.type::text as type, m.categories::text[] as categories,
      m.catalog_product_id as "catalogProductId", m.search_text, m.created_at
    from scopes sc join medications m on m.scope_id = sc.scope_id
    where ' ' || m.search_text like '% ' || substr(nullif(search_pattern($2), '%%'), 2)
    order by m.search_text, m.type, m.created_at desc
  )
  select id, name, dosage, type, categories, "catalogProductId" from found
  order by starts_with(search_text, search_key($2)) desc, created_at desc limit ${mostOwn}`;

const ownByCodeQuery = `
  with ${scopes}
  select m.id, m.name, m.dosage, m.type::text as type, m.categories::text[] as categories,
    m.catalog_product_id as "catalogProductId"
  from scopes sc join medications m on m.scope_id = sc.scope_id join medication_packages p on p.medication_id = m.id
  where p.gtin = $2 order by p.created_at desc, m.created_at desc limit 1`;

export const newestWithCode = (sql: Sql, userId: string, gtin: string) =>
  sql.row<OwnName>(ownByCodeQuery, [userId, gtin]);

export const ownNames = (sql: Sql, userId: string, typed: string) =>
  sql.rows<OwnName>(ownQuery, [userId, typed], 'unprepared');
