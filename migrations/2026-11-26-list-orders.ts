import { Migration } from '@mikro-orm/migrations';

/** Indexes for the list's orders; deleted medications are kept, with their photo, for undo. */
export class ListOrders extends Migration {
  override up() {
    this.addSql(
      `create index medications_expiry on medications (scope_id, expiry_date, created_at desc, id desc) include (is_private)`,
    );
    this.addSql(
      `create index medications_by_name on medications (scope_id, left(search_text, 100), created_at desc, id desc)`,
    );
    this.addSql(`create table deleted_medications (
      medication_id uuid primary key, deletion_id uuid not null,
      deleted_by uuid not null references users (id) on delete cascade,
      user_id uuid references users (id) on delete set null,
      list_id uuid references medication_lists (id) on delete cascade,
      medication jsonb not null, image bytea, image_digest text, deleted_at timestamptz not null)`);
    this.addSql(`create index deleted_medications_deletion on deleted_medications (deletion_id)`);
    this.addSql(`create index deleted_medications_time on deleted_medications (deleted_at)`);
    this.addSql(`create index deleted_medications_by on deleted_medications (deleted_by)`); // for the foreign keys
    this.addSql(`create index deleted_medications_user on deleted_medications (user_id)`);
    this.addSql(`create index deleted_medications_list on deleted_medications (list_id) where list_id is not null`);
  }
}
