import { Migration } from '@mikro-orm/migrations';

/** Which migrations say `breaks = true`: releases that do not know them must not start on this database. */
export class BreakingMigrations extends Migration {
  override up() {
    this.addSql('alter table mikro_orm_migrations add column breaks boolean not null default false');
  }
}
