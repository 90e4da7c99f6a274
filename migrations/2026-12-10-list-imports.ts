import { Migration } from '@mikro-orm/migrations';

/**
 * What a file would add to a list, kept for a day: the plan, and once it is done what undoes it. Cells are `json`, which
 * keeps what a file holds.
 */
export class ListImports extends Migration {
  override up() {
    this.addSql(`create table list_imports (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade deferrable initially deferred,
      list_id uuid references medication_lists (id) on delete cascade deferrable initially deferred,
      scope_id uuid not null generated always as (coalesce(list_id, user_id)) stored,
      state text not null default 'ready' check (state in ('ready', 'done', 'undone')),
      format text not null, encoding text, delimiter text, is_exact boolean not null,
      columns json not null, sample json not null, questions json not null, notes json not null,
      date_order text check (date_order in ('day-first', 'month-first')), day_numbers boolean not null default false,
      revision bigint not null, added int, version int not null default 1,
      created_at timestamptz not null, done_at timestamptz)`);
    this.addSql(`create unique index list_imports_ready on list_imports (user_id) where state = 'ready'`);
    this.addSql(`create index list_imports_list on list_imports (list_id) where list_id is not null`);
    this.addSql(`create index list_imports_user on list_imports (user_id)`);
    this.addSql(`create table list_import_rows (
      import_id uuid not null references list_imports (id) on delete cascade,
      number int not null, line int not null, cells json, medication text, fault text,
      facts json not null, says_type boolean not null, problems json not null, counted json not null,
      placed text not null check (placed in ('new', 'another-package', 'already-there', 'unread')),
      is_left_out boolean not null default false, is_as_new boolean not null default false,
      joins_id uuid, joins_row int,
      medication_id uuid, medication_version int, package_id uuid, package_version int,
      primary key (import_id, number))`);
    this.addSql(`create index list_import_rows_placed on list_import_rows (import_id, placed, number)`);
  }
}
