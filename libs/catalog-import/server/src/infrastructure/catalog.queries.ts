import type { Sql } from '@domeka/platform';

/** A product as it is found, before the rules say what its form and codes mean. */
export interface FoundProduct {
  productId: string;
  name: string;
  dosage: string | null;
  form: string | null;
  categories: string[];
}

export interface FoundPackage extends FoundProduct {
  gtin: string;
  manufacturer: string | null;
  packSize: string | null;
  availability: string | null;
  isWithdrawn: boolean;
  isForeign: boolean;
  isVeterinary: boolean;
  isGone: boolean;
  leafletUrl: string | null;
  characteristicsUrl: string | null;
}

const facts = `p.id as "productId", p.name, p.dosage, p.form, p.categories`;
const links = `p.gone_at is not null as "isGone", p.leaflet_url as "leafletUrl", p.characteristics_url as "characteristicsUrl"`;

const byCodeQuery = `
  select ${facts}, ${links}, $1 as gtin, p.manufacturer, g.pack_size as "packSize", g.availability,
    g.is_withdrawn as "isWithdrawn", g.gtin is distinct from $1 as "isForeign", p.is_veterinary as "isVeterinary"
  from catalog_packages g join catalog_products p on p.id = g.product_id
  where g.gtin = $1 or (g.foreign_gtins @> array[$1] and g.foreign_gtins <> '{}')
  order by p.gone_at is not null, g.is_withdrawn, g.gtin is distinct from $1, p.is_register desc, p.position desc, g.ordinal
  limit 20`;

/** Packages with this GTIN-14, those that are sold first. */
export const packagesByCode = (sql: Sql, gtin: string) => sql.rows<FoundPackage>(byCodeQuery, [gtin]);

const offered = `gone_at is null and not is_veterinary`;
/** One for each name and strength, whoever imports it. */
const once = `select distinct on (search_text) id, search_text, name`;
const beginQuery = `
  with typed as materialized (select search_fold($1) as text),
  found as (
    ${once} from catalog_products, typed
    where ${offered} and search_text like regexp_replace(typed.text, '([\\\\%_])', '\\\\\\1', 'g') || '%'
    order by search_text limit $2
  )
  select ${facts} from found f join catalog_products p on p.id = f.id order by f.search_text`;
const likeQuery = `
  with typed as materialized (select search_fold($1) as text),
  near as (
    select id, search_text, word_similarity(typed.text, search_text) as likeness, strpos(search_text, typed.text) as place
    from catalog_products, typed where ${offered} and typed.text <% search_text
  ), found as (
    select distinct on (search_text) * from near order by search_text
  )
  select ${facts} from found f join catalog_products p on p.id = f.id
  order by f.place = 1 desc, f.likeness desc, length(f.search_text), f.search_text limit $2`;

/** Products whose name begins as typed, for what is too short to be alike. */
export const productsThatBegin = (sql: Sql, typed: string, limit: number) =>
  sql.rows<FoundProduct>(beginQuery, [typed, limit], 'unprepared');

/** Products whose name and strength are like what was typed, slips of the finger forgiven; those that begin so first. */
export const productsAlike = (sql: Sql, typed: string, limit: number) =>
  sql.rows<FoundProduct>(likeQuery, [typed, limit], 'unprepared');

/** How a substance is looked for; an index has it. */
const substance = `search_fold(left(common_name, 200))`;
const namedQuery = `
  with seen as materialized (select search_fold(word) as word from unnest($1::text[]) word),
  near as (
    select n.id from seen, lateral (
      select distinct on (search_text) id, search_text, word_similarity(seen.word, search_text) as likeness
      from catalog_products where ${offered} and seen.word <% search_text order by search_text
    ) n order by n.likeness desc, length(n.search_text) limit $2
  ), made_of as (
    select s.id from seen, lateral (
      select distinct on (search_text) id, word_similarity(seen.word, ${substance}) as likeness
      from catalog_products where ${offered} and seen.word <% ${substance} order by search_text
    ) s order by s.likeness desc limit $2
  )
  select distinct ${facts}, p.common_name as "commonName"
  from (table near union table made_of) found join catalog_products p using (id)`;

/** Products of which a word is like a part of the name or the substance, those most alike: to be ranked. */
export const productsNamed = (sql: Sql, words: string[], limit: number) =>
  sql.rows<FoundProduct & { commonName: string | null }>(namedQuery, [words, limit], 'unprepared');

const linksQuery = `select p.id as "productId", ${links} from catalog_products p where p.id = any($1::uuid[])`;
export const linksOfProducts = (sql: Sql, ids: string[]) =>
  sql.rows<Pick<FoundPackage, 'isGone' | 'leafletUrl' | 'characteristicsUrl' | 'productId'>>(linksQuery, [ids]);

const asOfQuery = `
  select not exists (select from catalog_products) as "isEmpty",
    (select id from catalog_imports where state = 'imported' order by settled_at desc limit 1) as "importId",
    (select report ->> 'dataDate' from catalog_imports where state = 'imported' and report ->> 'format' like 'register-%'
      order by settled_at desc limit 1) as "dataDate"`;

export interface AsOf {
  isEmpty: boolean;
  /** The last import, which tells one state of the catalogue from the next. */
  importId: string | null;
  dataDate: string | null;
}
export const asOf = async (sql: Sql): Promise<AsOf> =>
  (await sql.row<AsOf>(asOfQuery)) ?? { isEmpty: true, importId: null, dataDate: null };
