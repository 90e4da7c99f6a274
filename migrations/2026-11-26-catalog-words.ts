import { Migration } from '@mikro-orm/migrations';

const words = `string_to_array(search_text, ' ')`;
const offered = 'gone_at is null and not is_veterinary';

/**
 * Typos are matched against the words of names and strengths, far fewer than products; products are then found by
 * word.
 */
export class CatalogWords extends Migration {
  override up() {
    this.addSql(`create table catalog_words (word text primary key)`);
    this.addSql(`insert into catalog_words select distinct unnest(${words}) from catalog_products`);
    this.addSql(`create index catalog_words_alike on catalog_words using gin (word gin_trgm_ops)`);
    this.addSql(`create function note_catalog_words() returns trigger language plpgsql as $$
      begin
        insert into catalog_words select distinct unnest(${words}) from written on conflict do nothing;
        return null;
      end $$`);
    for (const change of ['insert', 'update'])
      this.addSql(`create trigger catalog_products_words_${change} after ${change} on catalog_products
        referencing new table as written for each statement execute function note_catalog_words()`);
    this.addSql(`drop index catalog_products_search`);
    this.addSql(`drop index catalog_products_barcode`); // packages are found by codes; nothing asks products for theirs
    this.addSql(`create index catalog_products_words on catalog_products using gin ((${words})) where ${offered}`);
  }
}
