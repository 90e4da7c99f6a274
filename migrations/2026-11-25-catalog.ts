import { Migration } from '@mikro-orm/migrations';

export class Catalog extends Migration {
  override up() {
    this.catalog();
    this.imports();
    this.face();
  }

  private catalog() {
    this.addSql(`create table catalog_products (
      id uuid primary key default gen_random_uuid(), key text not null, digest uuid not null, position bigint not null,
      is_register boolean not null, gone_at timestamptz, barcode text, register_id text, name text not null, common_name text,
      dosage text, form text, ingredients text[] not null, categories text[] not null, manufacturer text, routes text[] not null,
      is_veterinary boolean not null, leaflet_url text, characteristics_url text,
      search_text text not null generated always as (search_fold(left(name || coalesce(' ' || dosage, ''), 200))) stored,
      constraint catalog_products_key unique (key))`);
    this.addSql(`create index catalog_products_barcode on catalog_products (barcode, position desc)`);
    // Suggestions while typing: two letters by prefix, more by similarity.
    const offered = 'gone_at is null and not is_veterinary';
    this.addSql(
      `create index catalog_products_begin on catalog_products (search_text text_pattern_ops) where ${offered}`,
    );
    this.addSql(
      `create index catalog_products_search on catalog_products using gin (search_text gin_trgm_ops) where ${offered}`,
    );
    this.addSql(`create table catalog_packages (
      product_id uuid not null references catalog_products (id) on delete cascade, ordinal int not null, gtin text, pack_size text,
      availability text, is_withdrawn boolean not null, foreign_gtins text[] not null,
      primary key (product_id, ordinal))`);
    this.addSql(`create index catalog_packages_gtin on catalog_packages (gtin) where gtin is not null`);
    this.addSql(
      `create index catalog_packages_foreign on catalog_packages using gin (foreign_gtins) where foreign_gtins <> '{}'`,
    );
  }

  private imports() {
    this.addSql(`create table catalog_imports (
      id uuid primary key, state text not null default 'checking'
        check (state in ('checking', 'checked', 'imported', 'discarded')),
      started_by uuid references users (id) on delete set null deferrable initially deferred, started_at timestamptz not null, settled_at timestamptz,
      file_name text not null, size int not null default 0, digest text not null default '', base_id uuid, report jsonb,
      version int not null default 1)`);
    this.addSql(`create index catalog_imports_started on catalog_imports (started_at desc, id desc)`);
    this.addSql(`create index catalog_imports_started_by on catalog_imports (started_by)`);
    this.addSql(`create index catalog_imports_settled on catalog_imports (settled_at desc) where state = 'imported'`);
    this.addSql(`create table catalog_import_pieces (
      import_id uuid not null references catalog_imports (id) on delete cascade, number int not null, bytes bytea not null,
      primary key (import_id, number))`);
    this.addSql(`alter table catalog_import_pieces alter column bytes set storage external`); // compressing costs more
    this.addSql(`create table catalog_import_findings (
      import_id uuid not null references catalog_imports (id) on delete cascade, line int not null, outcome text not null,
      reason text not null, "column" text, value text, number bigint generated always as identity,
      primary key (import_id, line, number))`);
    // Can be rebuilt from the pieces, so it need not survive a crash.
    this.addSql(`create unlogged table catalog_staged (
      import_id uuid not null, position int not null, line int not null, key text, barcode text, gtins text[], packages int,
      digest uuid, product json, outcome text, reason text, "column" text, value text)`);
    this.addSql(`create unlogged table catalog_plans (
      import_id uuid not null, position int, product_id uuid, action text not null)`);
    // Numbers imports: of two products with one code, the one imported last wins.
    this.addSql(`create sequence catalog_import_numbers`);
    // The running import, while the connection named here holds the lock.
    this.addSql(`create table catalog_runs (
      is_only boolean primary key default true check (is_only), backend int not null,
      started_by uuid references users (id) on delete set null deferrable initially deferred, since timestamptz not null,
      step text not null, rows int not null)`);
  }

  /** The table that the specification describes: one row per code, from the product imported last. */
  private face() {
    this.addSql(`create view medications_db as
      select distinct on (coalesce(barcode, key)) barcode, name, form, dosage,
        nullif(array_to_string(ingredients, ', '), '') as active_ingredients, nullif(array_to_string(categories, ', '), '') as category,
        manufacturer, nullif(array_to_string(routes, ', '), '') as administration_route
      from catalog_products where gone_at is null order by coalesce(barcode, key), position desc`);
  }
}
