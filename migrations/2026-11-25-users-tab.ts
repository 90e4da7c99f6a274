import { Migration } from '@mikro-orm/migrations';

export class UsersTab extends Migration {
  override up() {
    this.addSql(`alter table users add locked_at timestamptz null,
      add lock_reason text null check (length(lock_reason) <= 300)`);
    this.addSql(`create index users_created on users (created_at desc, id)`);
    this.addSql(`create index users_seen on users (last_seen_at desc nulls last, id)`);
    this.addSql(`create index users_email_part on users using gin (email gin_trgm_ops)`);
    this.addSql(`create index users_administrators on users (created_at desc, id) where is_admin`);
    this.addSql(`create index users_banned on users (created_at desc, id) where banned_until is not null`);
  }
}
