import { Migration } from '@mikro-orm/migrations';

/** The last verified backup, and the local date of the last nightly one. */
export class LastBackup extends Migration {
  override up() {
    this.addSql(`create table last_backup (
      is_only boolean primary key default true check (is_only), made_at timestamptz not null, size bigint not null,
      is_sealed boolean not null, night date)`);
  }
}
