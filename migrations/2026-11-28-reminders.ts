import { Migration } from '@mikro-orm/migrations';

/**
 * A package's rows have no foreign key to it: one that is deleted comes back within ten minutes, and must not be told
 * of once more. Housekeeping takes them when it is gone for good.
 */
export class Reminders extends Migration {
  override up() {
    this.addSql(`create table reminder_settings (
      user_id uuid primary key references users (id) on delete cascade,
      is_on boolean not null default false,
      mode text not null default 'thresholds' check (mode in ('thresholds', 'weekly')), thresholds int[] not null,
      weekday int not null default 1 check (weekday between 1 and 7),
      hour int not null default 8 check (hour between 0 and 23),
      done_on date, owed_at timestamptz, sent_at timestamptz, trouble text, is_given_up boolean not null default false,
      updated_at timestamptz not null)`);
    this.addSql(`create index reminder_settings_on on reminder_settings (user_id) where is_on`);
    this.addSql(`create table reminder_scopes (
      user_id uuid not null references users (id) on delete cascade,
      list_id uuid references medication_lists (id) on delete cascade, is_on boolean not null,
      constraint reminder_scopes_unique unique nulls not distinct (user_id, list_id))`);
    this.addSql(`create index reminder_scopes_list on reminder_scopes (list_id) where list_id is not null`);
    this.addSql(`create table reminder_snoozes (
      user_id uuid not null references users (id) on delete cascade,
      package_id uuid not null, until date, created_at timestamptz not null, primary key (user_id, package_id))`);
    this.addSql(`create index reminder_snoozes_package on reminder_snoozes (package_id)`);
    this.addSql(`create table reminder_notices (
      user_id uuid not null references users (id) on delete cascade,
      package_id uuid not null, last_day date not null, threshold int not null, channel text not null,
      told_at timestamptz not null, primary key (user_id, package_id, last_day, threshold, channel))`);
    this.addSql(`create table calendar_feeds (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade,
      token_hash bytea not null, sealed_token text not null, with_names boolean not null, created_at timestamptz not null,
      constraint calendar_feeds_user unique (user_id), constraint calendar_feeds_token unique (token_hash))`);
  }
}
