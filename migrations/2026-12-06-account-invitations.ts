import { Migration } from '@mikro-orm/migrations';

/** Invitations to make an account, and whose word an address is confirmed by. */
export class AccountInvitations extends Migration {
  override up() {
    // No foreign key: the mark stays when the administrator's account is erased.
    this.addSql('alter table users add column address_vouched_by uuid');
    this.addSql(`create table account_invitations (
      id uuid primary key, email text not null check (email = lower(email)), name text,
      language text not null default 'en' check (language in ('en', 'pl')),
      is_vouched boolean not null default false, is_mailed boolean not null default false,
      invited_by uuid not null references users (id) on delete cascade deferrable initially deferred,
      token_hash bytea not null, sealed_token text not null, created_at timestamptz not null, expires_at timestamptz not null,
      constraint account_invitations_email_unique unique (email),
      constraint account_invitations_token_unique unique (token_hash))`);
    this.addSql('create index account_invitations_invited_by on account_invitations (invited_by)');
    this.addSql('create index account_invitations_expires on account_invitations (expires_at)');
  }
}
