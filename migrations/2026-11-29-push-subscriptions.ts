import { Migration } from '@mikro-orm/migrations';

/**
 * A session that is ended takes its devices along, however it is ended; one that ran out (14 days unused, or over)
 * leaves them, so there is no foreign key.
 */
export class PushSubscriptions extends Migration {
  override up() {
    this.addSql(`create table push_keys (
      id uuid primary key, public_key text not null, sealed_private_key text not null, created_at timestamptz not null)`);
    this.addSql(`create table push_subscriptions (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade, session_id uuid,
      endpoint_hash bytea not null, sealed text not null, key_id uuid not null references push_keys (id),
      label text, created_at timestamptz not null, last_sent_at timestamptz, trouble text, troubled_at timestamptz,
      failing_since timestamptz, constraint push_subscriptions_endpoint unique (endpoint_hash))`);
    this.addSql(`create index push_subscriptions_user on push_subscriptions (user_id)`);
    this.addSql(`create index push_subscriptions_session on push_subscriptions (session_id)`);
    this.addSql(`create function forget_devices_of_session() returns trigger language plpgsql as $$
      begin
        delete from push_subscriptions where session_id = old.id;
        return null;
      end $$`);
    this.addSql(`create trigger sessions_forget_devices after delete on sessions for each row
      when (old.not_after > now() and old.refreshed_at > now() - interval '14 days')
      execute function forget_devices_of_session()`);
    this.addSql(`alter table reminder_settings
      add column by_mail boolean not null default true, add column by_push boolean not null default false`);
  }
}
