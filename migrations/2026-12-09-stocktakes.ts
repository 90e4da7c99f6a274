import { Migration } from '@mikro-orm/migrations';

/** Checks of what is there: one open for a place, with a mark for each package that was seen. */
export class Stocktakes extends Migration {
  override up() {
    this.addSql(`create table stocktakes (
      id uuid primary key,
      list_id uuid references medication_lists (id) on delete cascade deferrable initially deferred,
      user_id uuid references users (id) on delete cascade deferrable initially deferred,
      scope_id uuid not null generated always as (coalesce(list_id, user_id)) stored,
      begun_by uuid references users (id) on delete set null deferrable initially deferred,
      begun_at timestamptz not null, ticked_at timestamptz not null, finished_at timestamptz,
      seen int, total int,
      version int not null default 1,
      constraint stocktakes_place check ((list_id is null) <> (user_id is null)))`);
    this.addSql(`create unique index stocktakes_open on stocktakes (scope_id) where finished_at is null`);
    this.addSql(`create index stocktakes_finished on stocktakes (scope_id, finished_at desc)`);
    this.addSql(`create index stocktakes_user on stocktakes (user_id) where user_id is not null`);
    this.addSql(`create index stocktakes_list on stocktakes (list_id) where list_id is not null`);
    this.addSql(`create index stocktakes_begun_by on stocktakes (begun_by)`);
    // No foreign key on the package: its deletion can be undone, and its mark is there then.
    this.addSql(`create table stocktake_marks (
      stocktake_id uuid not null references stocktakes (id) on delete cascade deferrable initially deferred,
      package_id uuid not null, outcome text not null check (outcome in ('seen', 'used-up', 'kept')),
      marked_by uuid references users (id) on delete set null deferrable initially deferred,
      marked_at timestamptz not null, quantity_before double precision,
      primary key (stocktake_id, package_id))`);
    this.addSql(`create index stocktake_marks_marked_by on stocktake_marks (marked_by)`);
  }
}
