import { Migration } from '@mikro-orm/migrations';

/** Staged rows in columns, so that a merge need not read JSON thrice. `product` is still written by the release before. */
export class StagedAsTheyStand extends Migration {
  override up() {
    this.addSql(`create type catalog_package as
      (gtin text, pack_size text, availability text, is_withdrawn boolean, foreign_gtins text[])`);
    this.addSql(`alter table catalog_staged
      add column register_id text, add column name text, add column common_name text, add column dosage text,
      add column form text, add column ingredients text[], add column categories text[], add column manufacturer text,
      add column routes text[], add column is_veterinary boolean, add column leaflet_url text,
      add column characteristics_url text, add column contents catalog_package[]`);
    // In the order of time, so that new ones follow each other in their indexes.
    this.addSql(`alter table catalog_products alter column id set default uuidv7()`);
  }
}
