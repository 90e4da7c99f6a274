import { Migration } from '@mikro-orm/migrations';

/** As in ComparableText. */
const blanks = String.raw`\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u2800`;
const dashes = String.raw`\-\u2010-\u2015\u2043\u2212`;
const unseen = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+`;
const asSeen = (gaps: string) =>
  `lower(btrim(regexp_replace(regexp_replace(normalize($1, nfkc), '${unseen}', '', 'g'), '[${gaps}]+', ' ', 'g'), ' ')
    collate pg_unicode_fast)`;
const definition = 'language sql immutable strict parallel safe return';

/**
 * Hyphens and blanks are one in what people call their medicines, while names in the catalogue keep their hyphens. Words
 * of the catalogue are found by their sound as well.
 */
export class SoundsAndHyphens extends Migration {
  override up() {
    this.addSql(`create or replace function search_fold(text) returns text ${definition}
      lower(public.unaccent('public.unaccent'::regdictionary, ${asSeen(blanks)}))`);
    this.addSql(`drop index medications_name`);
    this.addSql(
      `create or replace function comparable_text(text) returns text ${definition} ${asSeen(blanks + dashes)}`,
    );
    this.addSql(`create index medications_name on medications (scope_id, comparable_text(name))`);
    this.addSql(`create function search_key(text) returns text ${definition}
      public.search_fold(public.comparable_text($1))`);
    this.addSql(`create or replace function search_pattern(text) returns text ${definition}
      '%' || regexp_replace(public.search_key($1), '([\\\\%_])', '\\\\\\1', 'g') || '%'`);
    this.addSql(`alter table medications
      alter column search_text set expression as (search_key(name || coalesce(' ' || dosage, '')))`);
    this.addSql(`alter table catalog_words add column sound text not null
      generated always as (replace(substance_sound(word), ' ', '')) stored`);
    this.addSql(`create index catalog_words_sound on catalog_words (sound text_pattern_ops)`);
  }
}
