import { Migration } from '@mikro-orm/migrations';

const name = 'left(common_name, 200)';

/** Common names once, as words and substances are: few of them are alike, and each product had all of its letters indexed. */
export class CommonNames extends Migration {
  override up() {
    this.addSql(`create table catalog_common_names (name text primary key,
      folded text not null generated always as (search_fold(name)) stored)`);
    this.addSql(`insert into catalog_common_names
      select distinct ${name} from catalog_products where common_name is not null`);
    this.addSql(`create index catalog_common_names_alike on catalog_common_names using gin (folded gin_trgm_ops)`);
    this.addSql(`create index catalog_products_common_name on catalog_products (${name})
      where gone_at is null and not is_veterinary and common_name is not null`);
    this.addSql(`create or replace function note_catalog_words() returns trigger language plpgsql as $$
      begin
        insert into catalog_words select distinct unnest(string_to_array(search_text, ' ')) from written on conflict do nothing;
        insert into catalog_substances select distinct unnest(substances) from written on conflict do nothing;
        insert into catalog_common_names
          select distinct ${name} from written where common_name is not null on conflict do nothing;
        return null;
      end $$`);
    this.addSql(`drop index catalog_products_substance`);
  }
}
