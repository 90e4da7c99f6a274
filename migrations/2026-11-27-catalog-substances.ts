import { Migration } from '@mikro-orm/migrations';

const words = `string_to_array(search_text, ' ')`;
const offered = 'gone_at is null and not is_veterinary';

/** Common names that name no substance; then the ingredients do. */
const placeholder = String.raw`^\s*(produkt|preparat|brak)\M`;
const unit = String.raw`mg|g|kg|ng|mcg|µg|μg|ug|mikrogr\w*|ml|l|mmol|mol|meq|mval|%|[ji]\.?\s?[mu]\.?|j\.|mln|[kmg]bq|ir`;
/** An amount and what follows it, up to the next ingredient of the same text. */
const amount = String.raw`\s*\m\d[\d\s.,]*\s*(?:${unit})(?!\w)[^,;+]*(?:[,;+]\s*|$)|\s+\d[\d\s.,]*$|\s*;\s*|\s+\+\s+`;

/** Letters that Latin, Polish and English spell differently, of folded text: the first becomes the second. */
const spellings: [string, string][] = [
  ['[^a-z0-9]+', ' '],
  [String.raw`\mkwas\M`, 'acidum'],
  ['[ao]e', 'e'],
  ['ou', 'u'],
  ['ph', 'f'],
  ['([tr])h', String.raw`\1`],
  ['ch|qu|kw', 'k'],
  ['x', 'ks'],
  ['ylo(?=[a-z])', 'il'],
];
const alike = ['cvyzj', 'kwisi'];
/** Endings of cases, genders and languages; four letters stay. */
const endings = String.raw`(\w{4,}?)(in(ow[iae]|ian)|ow[iae]|i?an|ate|um|us|as|is|[iaeu])\M`;

/**
 * Substances of products without their amounts, and each one once with how it sounds, so that "drotaweryna" is
 * "Drotaverinum". Names are found without the signs within them.
 */
export class CatalogSubstances extends Migration {
  override up() {
    this.functions();
    this.addSql(`alter table catalog_products add column substances text[] not null
      generated always as (catalog_substances_of(common_name, ingredients)) stored`);
    this.addSql(`create index catalog_products_substances on catalog_products using gin (substances) where ${offered}`);
    this.addSql(`create index catalog_products_joined on catalog_products
      (catalog_joined(search_text) text_pattern_ops) where ${offered}`);
    this.addSql(`drop index catalog_products_begin`); // served by the joined one
    this.addSql(`create table catalog_substances (name text primary key,
      sound text not null generated always as (' ' || substance_sound(name)) stored)`);
    this.addSql(`insert into catalog_substances select distinct unnest(substances) from catalog_products`);
    this.addSql(`create index catalog_substances_sound on catalog_substances using gin (sound gin_trgm_ops)`);
    this.addSql(`create or replace function note_catalog_words() returns trigger language plpgsql as $$
      begin
        insert into catalog_words select distinct unnest(${words}) from written on conflict do nothing;
        insert into catalog_substances select distinct unnest(substances) from written on conflict do nothing;
        return null;
      end $$`);
  }

  private functions() {
    this.addSql(`create function catalog_joined(text) returns text language sql immutable strict parallel safe
      return translate($1, ' -–''’.,/+&()', '')`);
    this.addSql(`create function catalog_substances_in(ingredients text[]) returns text[]
      language sql immutable parallel safe
      return array(select name from (
        select btrim(said.text) as name, min(1000 * one.place + said.place) as place
        from unnest(ingredients) with ordinality one (text, place),
          regexp_split_to_table(left(one.text, 2000), '${amount}', 'i') with ordinality said (text, place)
        group by 1) named
      where name <> '' and length(name) <= 200 order by place limit 50)`);
    this.addSql(`create function catalog_substances_of(common_name text, ingredients text[]) returns text[]
      language sql immutable parallel safe
      return case
        when length(common_name) <= 1000 and common_name !~* '${placeholder}'
          then regexp_split_to_array(btrim(common_name), '\\s+[+]\\s+')
        else catalog_substances_in(ingredients) end`);
    const spelt = spellings.reduce(
      (text, [from, to]) => `regexp_replace(${text}, '${from}', '${to}', 'g')`,
      'public.search_fold($1)',
    );
    const sounding = `regexp_replace(translate(${spelt}, '${alike.join(`', '`)}'), '(\\w)\\1+', '\\1', 'g')`;
    this.addSql(`create function substance_sound(text) returns text language sql immutable strict parallel safe
      return btrim(regexp_replace(${sounding}, '${endings}', '\\1', 'g'))`);
  }
}
