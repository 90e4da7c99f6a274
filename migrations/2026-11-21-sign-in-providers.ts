import { Migration } from '@mikro-orm/migrations';

export class SignInProviders extends Migration {
  override up() {
    this.addSql(`create table provider_flows (
      id uuid primary key, provider text not null, state_hash bytea not null, browser_hash bytea not null, sealed text not null,
      client text not null check (client in ('web', 'api')), code_challenge text, redirect_to text not null,
      session_id uuid references sessions (id) on delete cascade deferrable initially deferred, expires_at timestamptz not null,
      constraint provider_flows_state_unique unique (state_hash))`);
    this.addSql(`create index provider_flows_session on provider_flows (session_id)`);
    this.addSql(`create index provider_flows_expires on provider_flows (expires_at)`);
    this.addSql(`create table provider_codes (
      id uuid primary key, code_hash bytea not null, code_challenge text not null, proof jsonb not null,
      client text not null check (client in ('web', 'api')), expires_at timestamptz not null,
      constraint provider_codes_code_unique unique (code_hash))`);
    this.addSql(`create index provider_codes_expires on provider_codes (expires_at)`);
  }
}
