import { Migration } from '@mikro-orm/migrations';

/**
 * Decisions keep their id from file to file. `recall_files` holds the last file of each source that was taken in, and
 * those that wait, with their contents.
 */
export class Recalls extends Migration {
  override up() {
    this.addSql(`create table recall_files (
      id uuid primary key, source text not null check (source in ('register', 'table')), file_name text not null, day date not null,
      digest text not null, stored_at timestamptz not null default clock_timestamp(), taken_at timestamptz,
      stored_by uuid references users (id) on delete set null deferrable initially deferred, is_fetched boolean not null,
      report jsonb not null, contents jsonb)`);
    this.addSql(`create unique index recall_files_taken on recall_files (source) where taken_at is not null`);
    this.addSql(`create index recall_files_stored_by on recall_files (stored_by)`);
    this.addSql(`create table recall_decisions (
      id uuid primary key, source text not null, number text, kind text not null
        check (kind in ('withdrawn', 'suspended', 'allowed', 'ban', 'unknown')),
      kind_text text not null, day date not null, title text not null, link text, position int not null,
      ended_by uuid references recall_decisions (id) on delete set null deferrable initially deferred)`);
    this.addSql(`create index recall_decisions_ended_by on recall_decisions (ended_by) where ended_by is not null`);
    this.addSql(`create table recall_targets (
      decision_id uuid not null references recall_decisions (id) on delete cascade, ordinal int not null, gtin text, lot text,
      lot_key text, expiry date, primary key (decision_id, ordinal))`);
    this.addSql(`create index recall_targets_gtin on recall_targets (gtin) where gtin is not null`);
  }
}
