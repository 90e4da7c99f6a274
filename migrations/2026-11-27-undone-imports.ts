import { Migration } from '@mikro-orm/migrations';

/** What the last import changed, as it was before: facts and packages only as far as they changed. */
export class UndoneImports extends Migration {
  override up() {
    this.addSql(`create table catalog_before (product_id uuid primary key, product jsonb, packages jsonb)`);
    this.addSql(`alter table catalog_imports add column is_undoable boolean not null default false,
      drop constraint catalog_imports_state_check, add constraint catalog_imports_state_check
        check (state in ('checking', 'checked', 'imported', 'discarded', 'undone'))`);
  }
}
