import { Migration } from '@mikro-orm/migrations';

/** The first days with a visit, and whether the line about phones above the list was closed for good. */
export class VisitDays extends Migration {
  override up() {
    this.addSql(`alter table profiles add column visit_days smallint not null default 0, add column visited_on date,
      add column is_phone_line_closed boolean not null default false`);
  }
}
