import { Migration } from '@mikro-orm/migrations';

/** What somebody tried on the landing page waits with their account until its first log-in, for seven days. */
export class WaitingMedications extends Migration {
  override up() {
    this.addSql(`create table waiting_medications (
      user_id uuid primary key references users (id) on delete cascade deferrable initially deferred,
      medications jsonb not null, created_at timestamptz not null)`);
    this.addSql(`create index waiting_medications_created on waiting_medications (created_at)`);
  }
}
