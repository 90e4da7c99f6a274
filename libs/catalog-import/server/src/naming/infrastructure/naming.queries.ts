import type { Sql } from '@domeka/platform';
import { offered } from '../../infrastructure/catalog.queries.ts';
import type { FoundProduct } from '../../infrastructure/catalog.queries.ts';

/** Both must match their indexes. */
const words = `string_to_array(search_text, ' ')`;
const substance = `left(common_name, 200)`;

/** Beyond, a word is as common as any. */
export const mostCounted = 1000;

/** Set per statement: the server's setting may differ. */
const leastLikeness = 0.45;
/** Lengths of words that one misread letter makes less like than that. */
const short = { least: 4, most: 6 };
const alikeQuery = `
  with seen as materialized (
    select word, search_fold(word) as folded,
      set_config('pg_trgm.word_similarity_threshold', '${leastLikeness}', true)
    from unnest($1::text[]) word
  )
  select seen.word as seen, alike.word, alike.likeness, counted.products
  from seen, lateral (
    (select w.word, word_similarity(seen.folded, w.word) as likeness
    from catalog_words w where seen.folded <% w.word
    order by likeness desc, length(w.word), w.word limit $2)
    union
    select w.word, 1 from generate_series(2, length(seen.folded) - 2) at
    join catalog_words w on w.word = overlay(seen.folded placing '-' from at + 1 for 0)
    union
    select w.word, word_similarity(seen.folded, w.word) from generate_series(1, length(seen.folded)) at
    join catalog_words w on w.word like overlay(seen.folded placing '_' from at for 1)
    where length(seen.folded) between ${short.least} and ${short.most}
  ) alike, lateral (
    select count(*)::int as products
    from (select from catalog_products where ${offered} and ${words} @> array[alike.word] limit ${mostCounted}) those
  ) counted
  where counted.products > 0`;

export interface AlikeWord {
  seen: string;
  word: string;
  likeness: number;
  products: number;
}

export const alikeWords = (sql: Sql, seen: string[], mostEach: number) =>
  sql.rows<AlikeWord>(alikeQuery, [seen, mostEach], 'unprepared');

const namedQuery = `
  with wanted as materialized (select * from unnest($1::text[], $2::text[], $3::float8[]) as wanted (seen, word, weight)),
  near as (
    select id from (
      select distinct on (search_text, lower(coalesce(form, ''))) id, search_text, score from (
        select id, sum(weight) as score from (
          select id, max(weight) as weight from wanted join catalog_products on ${words} @> array[word]
          where ${offered} group by id, seen
        ) each group by id
      ) weighed join catalog_products using (id)
      order by search_text, lower(coalesce(form, '')), score desc
    ) n order by score desc, search_text ~ $5 desc, length(search_text), search_text limit $6
  ), seen as materialized (select search_fold(word) as word from unnest($4::text[]) word),
  made_of as (
    select id from (
      select distinct on (search_text, lower(coalesce(form, ''))) id, search_text, score from (
        select id, sum(word_similarity(seen.word, n.folded)) as score
        from seen join catalog_common_names n on seen.word <% n.folded
        join catalog_products on common_name is not null and ${substance} = n.name where ${offered} group by id
      ) weighed join catalog_products using (id)
      order by search_text, lower(coalesce(form, '')), score desc
    ) s order by score desc, search_text ~ $5 desc, length(search_text), search_text limit $6
  )
  select p.id as "productId", p.name, p.dosage, p.form, p.categories, p.common_name as "commonName", p.manufacturer
  from (table near union table made_of) found join catalog_products p using (id)`;

export type NamedRow = FoundProduct & { commonName: string | null; manufacturer: string | null };

export interface Wanted {
  words: { seen: string; word: string; weight: number }[];
  substances: string[];
  pattern: string;
  limit: number;
}

export function productsNamed(sql: Sql, { words: wanted, substances, pattern, limit }: Wanted) {
  const columns = [wanted.map(({ seen }) => seen), wanted.map(({ word }) => word), wanted.map(({ weight }) => weight)];
  return sql.rows<NamedRow>(namedQuery, [...columns, substances, pattern, limit], 'unprepared');
}
