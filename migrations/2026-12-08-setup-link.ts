import { Migration } from '@mikro-orm/migrations';

/** The link that makes the first administrator: its hash, while there is none. */
export class SetupLink extends Migration {
  override up() {
    this.addSql(`create table setup_link (
      is_only boolean primary key default true check (is_only), token_hash bytea not null, created_at timestamptz not null)`);
  }
}
