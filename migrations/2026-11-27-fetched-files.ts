import { Migration } from '@mikro-orm/migrations';

export class FetchedFiles extends Migration {
  override up() {
    this.addSql(`create table fetches (
      name text primary key, address text not null, due_at timestamptz not null, running_since timestamptz, tried_at timestamptz,
      worked_at timestamptz, outcome text, fault jsonb, failures int not null default 0, digest text)`);
    this.addSql(`alter table catalog_imports add column is_fetched boolean not null default false`);
  }
}
