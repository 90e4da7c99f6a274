import { Migration } from '@mikro-orm/migrations';

/** Blanks as `\s` in JavaScript, and the empty Braille cell. */
const blanks = String.raw`[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u2800]+`;
/** Unicode's default-ignorable characters, which are invisible. */
const unseen = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+`;

/** Names and dosages are compared and searched as displayed. Stored texts stay; only their keys are recomputed. */
export class ComparableText extends Migration {
  override up() {
    this.addSql(`create function comparable_text(text) returns text language sql immutable strict parallel safe
      return lower(btrim(regexp_replace(regexp_replace(normalize($1, nfkc), '${unseen}', '', 'g'), '${blanks}', ' ', 'g'), ' ')
        collate pg_unicode_fast)`);
    this.addSql(`create or replace function search_fold(text) returns text language sql immutable strict parallel safe
      return lower(public.unaccent('public.unaccent'::regdictionary, public.comparable_text($1)))`);
    this.addSql(`alter table medications
      alter column search_text set expression as (search_fold(name || coalesce(' ' || dosage, '')))`);
    this.addSql(`drop index medications_name`);
    this.addSql(`create index medications_name on medications (scope_id, comparable_text(name))`);
  }
}
