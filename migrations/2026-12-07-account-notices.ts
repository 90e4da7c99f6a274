import { Migration } from '@mikro-orm/migrations';

/** What mails would say where there is no mail server, until it is seen. */
export class AccountNotices extends Migration {
  override up() {
    this.addSql(`create table account_notices (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade deferrable initially deferred,
      kind text not null, params jsonb not null, at timestamptz not null default now(), seen_at timestamptz)`);
    this.addSql(`create index account_notices_user on account_notices (user_id)`);
    this.addSql(`create index account_notices_unseen on account_notices (user_id, at desc) where seen_at is null`);
    this.addSql(`create index account_notices_at on account_notices (at)`);
  }
}
