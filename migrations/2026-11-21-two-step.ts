import { Migration } from '@mikro-orm/migrations';

export class TwoStep extends Migration {
  override up() {
    this.addSql(`create table factors (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade deferrable initially deferred, friendly_name text,
      status text not null default 'unverified' check (status in ('unverified', 'verified')), sealed_secret text not null, last_step int not null default 0,
      last_challenged_at timestamptz, created_at timestamptz not null, updated_at timestamptz not null,
      constraint factors_name_unique unique (user_id, friendly_name))`);
    this.addSql(`create table challenges (
      id uuid primary key, factor_id uuid not null references factors (id) on delete cascade deferrable initially deferred,
      session_id uuid not null references sessions (id) on delete cascade deferrable initially deferred,
      created_at timestamptz not null, expires_at timestamptz not null, consumed_at timestamptz)`);
    this.addSql(`create index challenges_factor on challenges (factor_id)`);
    this.addSql(`create index challenges_session on challenges (session_id)`);
    this.addSql(`create index challenges_expires on challenges (expires_at)`);
    this.addSql(`create table recovery_codes (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade deferrable initially deferred, code_hash bytea not null,
      used_at timestamptz, created_at timestamptz not null, constraint recovery_codes_hash_unique unique (user_id, code_hash))`);
  }
}
