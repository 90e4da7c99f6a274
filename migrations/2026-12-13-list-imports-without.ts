import { Migration } from '@mikro-orm/migrations';

/** Rows of an import may come without a quantity or a date that cannot be read. */
export class ListImportsWithout extends Migration {
  override up() {
    this.addSql(`alter table list_imports
      add column without_quantity boolean not null default false,
      add column without_dates boolean not null default false`);
  }
}
