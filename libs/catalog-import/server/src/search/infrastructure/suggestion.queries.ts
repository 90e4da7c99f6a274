import type { Sql } from '@domeka/platform';
import { facts, offered } from '../../infrastructure/catalog.queries.ts';
import type { FoundProduct } from '../../infrastructure/catalog.queries.ts';

export interface SuggestedProduct extends FoundProduct {
  substances: string[];
}

const lineOf = `search_text, lower(coalesce(form, ''))`;
const bestOfLine = `leaflet_url is null, position desc`;
/** Must match the index. */
const joined = `catalog_joined(search_text)`;
const joinedText = `catalog_joined(search_fold($1))`;

/** Character comparison, which a prefix index serves; signs within names do not count. */
const beginQuery = `
  with found as (
    select distinct on (${joined}, lower(coalesce(form, ''))) * from catalog_products
    where ${offered} and length(${joinedText}) > 1
      and ${joined} ~>=~ ${joinedText} and ${joined} ~<~ (${joinedText} || U&'\\+10FFFF')
    order by ${joined} using ~<~, lower(coalesce(form, '')), ${bestOfLine} limit $2
  )
  select ${facts}, p.substances from found p order by p.name collate "pl-x-icu", p.search_text using ~<~, p.form`;

export const productsThatBegin = (sql: Sql, typed: string, limit: number) =>
  sql.rows<SuggestedProduct>(beginQuery, [typed, limit], 'unprepared');

const leastOfSound = 4;
const mostSounding = { words: 20, products: 300 };
const soundQuery = `
  with typed as materialized (
    select distinct sound from (
      select split_part(sounds.text, ' ', 1) as one, split_part(sounds.text, ' ', 2) as other
      from (select substance_sound($1) as text) sounds
    ) parts cross join lateral (values (one), (one || other)) either (sound) where length(sound) >= ${leastOfSound}
  ), alike as materialized (
    select array(select w.word from typed cross join lateral (
      select word, sound from catalog_words where sound ~>=~ typed.sound and sound ~<~ (typed.sound || U&'\\+10FFFF')
      order by length(sound), word limit ${mostSounding.words}) w) as words
  ), near as (
    select p.id, search_text, form, leaflet_url, position, word_similarity(search_fold($1), search_text) as likeness
    from alike, catalog_products p
    where ${offered} and string_to_array(search_text, ' ') && alike.words and not starts_with(${joined}, ${joinedText})
    limit ${mostSounding.products}
  ), found as (
    select distinct on (${lineOf}) id, likeness from near order by ${lineOf}, ${bestOfLine}
  )
  select ${facts}, p.substances from found f join catalog_products p on p.id = f.id
  order by f.likeness desc, length(p.search_text), p.search_text, p.form limit $2`;

export const productsThatSound = (sql: Sql, typed: string, limit: number) =>
  sql.rows<SuggestedProduct>(soundQuery, [typed, limit], 'unprepared');

/** Allows typing errors; two letters are a whole word. Set per statement: the server’s setting may differ. */
const leastLikeness = { ofTwoLetters: 1, ofThree: 0.6, ofMore: 0.37 };
const most = { words: { alone: 20, followed: 60 }, alike: 300, substances: 100, made: 1000 };
const threshold = (likeness: string) => `set_config('pg_trgm.word_similarity_threshold', (${likeness})::text, true)`;
/** Must match the index. */
const words = `string_to_array(search_text, ' ')`;
const likeQuery = `
  with typed as materialized (
    select text, word, ${threshold(`case length(word) when 2 then ${leastLikeness.ofTwoLetters}
      when 3 then ${leastLikeness.ofThree} else ${leastLikeness.ofMore} end`)}
    from (select search_fold($1) as text, search_fold($3) as word) typed
  ), alike as materialized (
    select array(select w.word from catalog_words w, typed where typed.word <% w.word
      order by word_similarity(typed.word, w.word) desc, length(w.word), w.word
      limit (select case when text = word then ${most.words.alone} else ${most.words.followed} end from typed)) as words
  ), near as (
    select p.id, search_text, form, leaflet_url, position, word_similarity(typed.text, search_text) as likeness
    from alike, typed, catalog_products p
    where ${offered} and ${words} && alike.words and not starts_with(${joined}, ${joinedText})
    order by likeness desc, length(search_text) limit ${most.alike}
  ), found as (
    select distinct on (${lineOf}) id, likeness from near order by ${lineOf}, ${bestOfLine}
  )
  select ${facts}, p.substances from found f join catalog_products p on p.id = f.id
  order by f.likeness desc, length(p.search_text), p.search_text, p.form limit $2`;

export const productsAlike = (sql: Sql, typed: string, word: string, limit: number) =>
  sql.rows<SuggestedProduct>(likeQuery, [typed, limit, word], 'unprepared');

const leastLikenessOfSound = 0.6;
const madeOfQuery = `
  with typed as materialized (
    select place, sound, ${threshold(`${leastLikenessOfSound}`)}
    from (select place, substance_sound(word) as sound from unnest($3::text[]) with ordinality words (word, place)) words
    where sound <> ''
  ), exact as materialized (
    select place, s.name from typed cross join lateral (
      select name from catalog_substances where sound like '% ' || typed.sound || '%'
      order by length(sound), name limit ${most.substances}) s
  ), guessed as materialized (
    select place, s.name from typed cross join lateral (
      select name from catalog_substances where typed.sound <% sound
      order by word_similarity(typed.sound, sound) desc, length(sound), name limit ${most.substances}) s
    where $4 and place not in (select place from exact)
  ), meant as materialized (
    select place, array_agg(name) as names from (table exact union all table guessed) found group by place
  ), made as (
    select * from catalog_products
    where ${offered} and substances && array(select unnest(names) from meant)
      and (select count(*) from meant) = (select count(*) from typed)
      and not exists (select from meant where not names && substances)
      and not starts_with(${joined}, ${joinedText})
    limit ${most.made}
  ), found as (
    select distinct on (${lineOf}) * from made order by ${lineOf}, ${bestOfLine}
  )
  select ${facts},
    array(select name from unnest(p.substances) with ordinality its (name, place)
      order by name = any(array(select unnest(names) from meant)) desc, place) as substances
  from found p
  order by cardinality(p.substances), p.name collate "pl-x-icu", p.search_text using ~<~, p.form limit $2`;

/** @param mayGuess also words that are misspelt */
export const productsMadeOf = (sql: Sql, typed: string, words: string[], limit: number, mayGuess: boolean) =>
  sql.rows<SuggestedProduct>(madeOfQuery, [typed, limit, words, mayGuess], 'unprepared');
