import type { EntityManager } from '@mikro-orm/postgresql';
import { instantText, rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

export interface ProductRow {
  id: string;
  name: string;
  dosage: string | null;
  form: string | null;
  manufacturer: string | null;
  codes: string[];
  isGone: boolean;
  isVeterinary: boolean;
  hiddenAt: string | null;
  hiddenReason: string | null;
}

const columns = `
  p.id, p.name, p.dosage, p.form, p.manufacturer, p.gone_at is not null as "isGone", p.is_veterinary as "isVeterinary",
  ${instantText('p.hidden_at')} as "hiddenAt", p.hidden_reason as "hiddenReason",
  array(select g.gtin from catalog_packages g where g.product_id = p.id and g.gtin is not null order by g.ordinal) as codes`;

const byCode = `
  select ${columns} from catalog_products p where p.id in (
    select product_id from catalog_packages where gtin = $1 or (foreign_gtins @> array[$1] and foreign_gtins <> '{}'))
  order by p.gone_at is not null, p.name, p.id limit $2`;

const byWords = `
  with said as materialized (
    select array_agg('%' || regexp_replace(word, '[\\\\%_]', '\\\\\\&', 'g') || '%') as parts
    from unnest(string_to_array(search_fold($1), ' ')) word)
  select ${columns} from said, catalog_products p where p.search_text like all (said.parts)
  order by p.gone_at is not null, length(p.search_text), p.search_text, p.id limit $2`;

const hiddenOnes = `
  select ${columns} from catalog_products p where p.hidden_at is not null order by p.hidden_at desc, p.id limit $1`;

const one = `select ${columns} from catalog_products p where p.id = $1`;

export const productsWithCode = (sql: Sql, gtin: string, limit: number) => sql.rows<ProductRow>(byCode, [gtin, limit]);
export const productsWithWords = (sql: Sql, text: string, limit: number) =>
  sql.rows<ProductRow>(byWords, [text, limit], 'unprepared');
export const hiddenProducts = (sql: Sql, limit: number) => sql.rows<ProductRow>(hiddenOnes, [limit]);
export const productWithin = (em: EntityManager, id: string) => rowWithin<ProductRow>(em, one, [id]);
export const productById = (sql: Sql, id: string) => sql.row<ProductRow>(one, [id]);

const hide = `
  update catalog_products set hidden_at = now(), hidden_reason = $2 where id = $1 and hidden_at is null returning id`;
const offer = `
  update catalog_products set hidden_at = null, hidden_reason = null where id = $1 and hidden_at is not null returning id`;

export const hideProduct = async (em: EntityManager, id: string, reason: string) =>
  (await rowsWithin(em, hide, [id, reason])).length > 0;
export const offerProduct = async (em: EntityManager, id: string) => (await rowsWithin(em, offer, [id])).length > 0;
