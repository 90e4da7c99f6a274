import { Migration } from '@mikro-orm/migrations';

/** Entities of a unit of work hold ids and are written in any order, so foreign keys are checked at commit. */
export class Foundation extends Migration {
  override up() {
    this.platform();
    this.identity();
    this.dictionaries();
    this.medications();
    this.medicationScopes();
    this.sharing();
    this.content();
    this.audit();
  }

  private platform() {
    this.addSql(`create extension if not exists pg_trgm`);
    this.addSql(`create extension if not exists btree_gin`);
    this.addSql(`create extension if not exists unaccent`);
    this.addSql(`create table idempotency_keys (key bytea primary key, answer text, created_at timestamptz not null)`);
    this.addSql(`create index idempotency_keys_created on idempotency_keys (created_at)`);
    this.addSql(
      `create unlogged table rate_limits (key bytea primary key, hits int not null, resets_at timestamptz not null)`,
    );
    this.addSql(`create index rate_limits_resets on rate_limits (resets_at)`);
  }

  private identity() {
    this.addSql(`create table users (
      id uuid primary key, email text not null, password_hash text, email_confirmed_at timestamptz, last_sign_in_at timestamptz,
      last_seen_at timestamptz, confirmation_sent_at timestamptz, recovery_sent_at timestamptz, banned_until timestamptz,
      is_admin boolean not null default false, terms_accepted_at timestamptz, privacy_accepted_at timestamptz, metadata jsonb not null,
      created_at timestamptz not null, updated_at timestamptz not null,
      constraint users_email_unique unique (email), constraint users_email_normal check (email = lower(email)))`);
    this.addSql(`create index users_unconfirmed on users (created_at) where email_confirmed_at is null`);
    this.addSql(`create table profiles (
      id uuid primary key references users (id) on delete cascade deferrable initially deferred, display_name text, language text not null check (language in ('en', 'pl')),
      time_zone text, created_at timestamptz not null, updated_at timestamptz not null)`);
    this.addSql(`create table identities (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade deferrable initially deferred, provider text not null, subject text not null,
      email text not null, last_sign_in_at timestamptz, created_at timestamptz not null, updated_at timestamptz not null,
      constraint identities_provider_subject_unique unique (provider, subject))`);
    this.addSql(`create index identities_user on identities (user_id)`);
    this.addSql(`create table sessions (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade deferrable initially deferred, aal text not null check (aal in ('aal1', 'aal2')),
      methods jsonb not null, browser_secret_hash bytea, user_agent text, network bytea not null, created_at timestamptz not null, refreshed_at timestamptz not null,
      not_after timestamptz not null, constraint sessions_browser_secret_unique unique (browser_secret_hash))`);
    this.addSql(`create index sessions_user on sessions (user_id)`);
    this.addSql(`create index sessions_not_after on sessions (not_after)`);
    this.addSql(`create table refresh_tokens (
      id uuid primary key, session_id uuid not null references sessions (id) on delete cascade deferrable initially deferred, token_hash bytea not null,
      created_at timestamptz not null, replaced_at timestamptz, constraint refresh_tokens_hash_unique unique (token_hash))`);
    this.addSql(`create index refresh_tokens_session on refresh_tokens (session_id)`);
    this.addSql(`create table one_time_tokens (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade deferrable initially deferred, purpose text not null, token_hash bytea not null,
      code_hash bytea not null, code_tries int not null, attempt jsonb, client text not null, code_challenge text,
      created_at timestamptz not null, expires_at timestamptz not null, code_expires_at timestamptz not null, consumed_at timestamptz,
      constraint one_time_tokens_hash_unique unique (token_hash))`);
    this.addSql(`create index one_time_tokens_user on one_time_tokens (user_id)`);
    this.addSql(`create index one_time_tokens_expires on one_time_tokens (expires_at)`);
    this.addSql(`create table flow_states (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade deferrable initially deferred, code_hash bytea not null,
      code_challenge text not null, purpose text not null, expires_at timestamptz not null, consumed_at timestamptz,
      constraint flow_states_code_unique unique (code_hash))`);
    this.addSql(`create index flow_states_expires on flow_states (expires_at)`);
  }

  /** Enums: administrators may add values; existing ones never change. */
  private dictionaries() {
    this.addSql(`create type medication_type as enum (
      'syrup', 'tablets', 'capsules', 'ointment', 'sachets', 'spray', 'inhaler', 'cream', 'injection', 'drops', 'suppository', 'other')`);
    this.addSql(`create type medication_category as enum (
      'painkiller', 'antibiotic', 'supplements', 'cold/flu', 'equipment', 'allergy', 'other')`);
  }

  private medications() {
    // Search key: lower case, without diacritics. Immutable, so that it can be indexed.
    this.addSql(`create function search_fold(text) returns text language sql immutable strict parallel safe
      return lower(public.unaccent('public.unaccent'::regdictionary, $1))`);
    // Folded first: full-width signs become plain ones, which LIKE would not take literally.
    this.addSql(`create function search_pattern(text) returns text language sql immutable strict parallel safe
      return '%' || regexp_replace(search_fold($1), '([\\\\%_])', '\\\\\\1', 'g') || '%'`);
    this.addSql(`create table medications (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade deferrable initially deferred, list_id uuid, name text not null,
      type medication_type not null, categories medication_category[] not null,
      quantity double precision check (quantity >= 0 and quantity < 100000), expiry_date date, additional_info text, dosage text,
      is_private boolean not null, image_url text, created_at timestamptz not null, updated_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (search_fold(name || coalesce(' ' || dosage, ''))) stored,
      constraint medications_percent check (
        quantity is null or type not in ('syrup', 'drops', 'spray', 'ointment') or quantity in (0, 25, 50, 75, 100)))`);
    this.addSql(
      `create index medications_personal on medications (user_id, created_at desc, id desc) where list_id is null`,
    );
    this.addSql(
      `create index medications_list on medications (list_id, created_at desc, id desc) where list_id is not null`,
    );
    this.addSql(`create index medications_name on medications (user_id, lower(name))`);
    this.addSql(`create index medications_search on medications using gin (user_id, search_text gin_trgm_ops)`);
    this.addSql(`create table medication_images (
      medication_id uuid primary key references medications (id) on delete cascade deferrable initially deferred, bytes bytea not null, digest text not null,
      created_at timestamptz not null)`);
    this.addSql(`alter table medication_images alter column bytes set storage external`); // JPEG does not compress again
    this.addSql(`create table medication_drafts (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade deferrable initially deferred,
      session_id uuid not null references sessions (id) on delete cascade deferrable initially deferred, kind text not null, "values" jsonb not null,
      existing_id uuid, image bytea, created_at timestamptz not null)`);
    this.addSql(`create index medication_drafts_user on medication_drafts (user_id, created_at desc)`);
    this.addSql(`create index medication_drafts_session on medication_drafts (session_id)`);
    this.addSql(`create index medication_drafts_created on medication_drafts (created_at)`);
  }

  /**
   * For every personal inventory (by owner id) and every list: the number of medications, how many of them a share
   * shows, and a version that grows with each visible change, so that lists need no counting and polls no reading.
   * Private medications do not affect version and time: recipients would learn that they exist.
   */
  private medicationScopes() {
    this.addSql(`create table medication_scopes (
      scope_id uuid primary key, total int not null, shareable int not null, version bigint not null, changed_at timestamptz)`);
    this
      .addSql(`create function note_medication_change(scope uuid, added int, made_shareable int) returns void language sql as $$
      insert into medication_scopes as s (scope_id, total, shareable, version, changed_at)
        values (scope, greatest(added, 0), greatest(made_shareable, 0), abs(made_shareable), case when made_shareable <> 0 then now() end)
      on conflict (scope_id) do update set
        total = s.total + added, shareable = s.shareable + made_shareable, version = s.version + excluded.version,
        changed_at = coalesce(excluded.changed_at, s.changed_at) $$`);
    this.addSql(`create function follow_medication_change() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          perform note_medication_change(coalesce(old.list_id, old.user_id), -1, -(not old.is_private)::int);
        end if;
        if tg_op <> 'DELETE' then
          perform note_medication_change(coalesce(new.list_id, new.user_id), 1, (not new.is_private)::int);
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger medications_followed after insert or update or delete on medications
      for each row execute function follow_medication_change()`);
    // Deletes the counts after the medications' own triggers have run.
    this.addSql(`create function forget_medication_scope() returns trigger language plpgsql as $$
      begin delete from medication_scopes where scope_id = old.id; return null; end $$`);
    this.addSql(
      `create constraint trigger users_scope_forgotten after delete on users deferrable initially deferred for each row execute function forget_medication_scope()`,
    );
  }

  private sharing() {
    this.addSql(`create table shared_medication_lists (
      id uuid primary key, owner_id uuid not null references users (id) on delete cascade deferrable initially deferred, owner_email text not null, list_id uuid,
      recipient_email text, token_hash bytea not null, share_token text not null, created_at timestamptz not null,
      expires_at timestamptz not null, is_active boolean not null, revoked_at timestamptz,
      constraint shares_token_unique unique (token_hash), constraint shares_recipient_normal check (recipient_email = lower(recipient_email)))`);
    this.addSql(`create index shares_owner on shared_medication_lists (owner_id, created_at desc, id desc)`);
    this.addSql(
      `create index shares_recipient on shared_medication_lists (recipient_email) where is_active and recipient_email is not null`,
    );
    this.addSql(`create index shares_expires on shared_medication_lists (expires_at) where is_active`);
    // Sharing again with the same person renews the existing share.
    this.addSql(`create unique index shares_one_per_recipient
      on shared_medication_lists (owner_id, coalesce(list_id, owner_id), recipient_email) where is_active and recipient_email is not null`);
  }

  private content() {
    this.addSql(`create table pages (
      id uuid primary key, slug text not null, title text not null, content text not null, meta_description text,
      is_published boolean not null, language text not null check (language in ('en', 'pl')),
      page_type text not null check (page_type in ('footer', 'knowledge_base')), translation_group uuid,
      created_by uuid references users (id) on delete set null deferrable initially deferred, created_at timestamptz not null, updated_at timestamptz not null,
      constraint pages_language_slug_unique unique (language, slug))`);
    this.addSql(`create index pages_translation_group on pages (translation_group)`);
    this.addSql(`create index pages_published on pages (language, page_type, updated_at desc) where is_published`);
  }

  private audit() {
    this.addSql(`create table security_audit_logs (
      id uuid primary key, action text not null, resource_type text not null, resource_id uuid, actor_id uuid, details jsonb not null,
      created_at timestamptz not null)`);
    this.addSql(`create index security_audit_logs_created on security_audit_logs (created_at)`);
  }
}
