import type { CatalogProduct } from '@domeka/catalog-import/contract';
import type { Sql } from '@domeka/platform';
import { lastImported } from './report.queries.ts';

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
  where (g.gtin = $1 or (g.foreign_gtins @> array[$1] and g.foreign_gtins <> '{}')) and p.hidden_at is null
  order by p.gone_at is not null, g.is_withdrawn, p.is_veterinary, g.gtin is distinct from $1, p.is_register desc, p.position desc, g.ordinal
  limit 20`;

export const packagesByCode = (sql: Sql, gtin: string) => sql.rows<FoundPackage>(byCodeQuery, [gtin]);

/** One line per name, strength and form, from any importer, with documents if one has them. */
const offered = `gone_at is null and not is_veterinary and hidden_at is null`;
const lineOf = `search_text, lower(coalesce(form, ''))`;
const bestOfLine = `leaflet_url is null, position desc`;

/** Character comparison, which a prefix index serves. */
const beginQuery = `
  with found as (
    select distinct on (${lineOf}) * from catalog_products
    where ${offered} and search_text ~>=~ search_fold($1) and search_text ~<~ (search_fold($1) || U&'\\+10FFFF')
    order by search_text using ~<~, lower(coalesce(form, '')), ${bestOfLine} limit $2
  )
  select ${facts} from found p order by p.name collate "pl-x-icu", p.search_text using ~<~, p.form`;

/** Similarity of the first word, to allow typing errors. Set per statement: the server's setting may differ. */
const leastLikeness = { ofThreeLetters: 0.6, ofMore: 0.37 };
/** Limits of similar words, and of their products that are compared. */
const most = { words: { alone: 20, followed: 60 }, alike: 300 };
/** Must match the index. */
const words = `string_to_array(search_text, ' ')`;
const likeQuery = `
  with typed as materialized (
    select text, word, set_config('pg_trgm.word_similarity_threshold',
      case when length(word) > 3 then '${leastLikeness.ofMore}' else '${leastLikeness.ofThreeLetters}' end, true)
    from (select search_fold($1) as text, split_part(search_fold($1), ' ', 1) as word) typed
  ), alike as materialized (
    select array(select w.word from catalog_words w, typed where typed.word <% w.word
      order by word_similarity(typed.word, w.word) desc, length(w.word), w.word
      limit (select case when text = word then ${most.words.alone} else ${most.words.followed} end from typed)) as words
  ), near as (
    select p.id, search_text, form, leaflet_url, position, word_similarity(typed.text, search_text) as likeness
    from alike, typed, catalog_products p
    where ${offered} and ${words} && alike.words and not starts_with(search_text, typed.text)
    order by likeness desc, length(search_text) limit ${most.alike}
  ), found as (
    select distinct on (${lineOf}) id, likeness from near order by ${lineOf}, ${bestOfLine}
  )
  select ${facts} from found f join catalog_products p on p.id = f.id
  order by f.likeness desc, length(p.search_text), p.search_text, p.form limit $2`;

export const productsThatBegin = (sql: Sql, typed: string, limit: number) =>
  sql.rows<FoundProduct>(beginQuery, [typed, limit], 'unprepared');

export const productsAlike = (sql: Sql, typed: string, limit: number) =>
  sql.rows<FoundProduct>(likeQuery, [typed, limit], 'unprepared');

/** Must match the index. */
const substance = `search_fold(left(common_name, 200))`;
const namedQuery = `
  with seen as materialized (select search_fold(word) as word from unnest($1::text[]) word),
  alike as materialized (
    select w.word, max(word_similarity(seen.word, w.word)) as likeness
    from seen join catalog_words w on seen.word <% w.word group by w.word
    order by likeness desc, length(w.word), w.word limit $2
  ), near as (
    select n.id from (
      select distinct on (search_text) id, search_text, likeness
      from alike join catalog_products on ${words} @> array[alike.word] where ${offered} order by search_text, likeness desc
    ) n order by n.likeness desc, length(n.search_text) limit $2
  ), made_of as (
    select s.id from seen, lateral (
      select distinct on (search_text) id, word_similarity(seen.word, ${substance}) as likeness
      from catalog_products where ${offered} and seen.word <% ${substance} order by search_text
    ) s order by s.likeness desc limit $2
  )
  select distinct ${facts}, p.common_name as "commonName"
  from (table near union table made_of) found join catalog_products p using (id)`;

export const productsNamed = (sql: Sql, words: string[], limit: number) =>
  sql.rows<FoundProduct & { commonName: string | null }>(namedQuery, [words, limit], 'unprepared');

const linksQuery = `
  select p.id as "productId", p.name, p.dosage, p.form, ${links} from catalog_products p where p.id = any($1::uuid[])`;
export const linksOfProducts = (sql: Sql, ids: string[]) =>
  sql.rows<CatalogProduct & Pick<FoundProduct, 'productId'>>(linksQuery, [ids]);

const asOfQuery = `
  select not exists (select from catalog_products) as "isEmpty",
    ${lastImported} as "importId",
    (select report ->> 'dataDate' from catalog_imports where state = 'imported' and report ->> 'format' like 'register-%'
      order by settled_at desc limit 1) as "dataDate"`;

export interface AsOf {
  isEmpty: boolean;
  importId: string | null;
  dataDate: string | null;
}
export const asOf = async (sql: Sql): Promise<AsOf> =>
  (await sql.row<AsOf>(asOfQuery)) ?? { isEmpty: true, importId: null, dataDate: null };
