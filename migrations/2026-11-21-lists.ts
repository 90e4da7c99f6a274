import { Migration } from '@mikro-orm/migrations';

/** A medication's scope (its list, else its owner) becomes a column, so that one index serves each list in order. */
export class Lists extends Migration {
  override up() {
    this.lists();
    this.members();
    this.invitations();
    this.medicationsInLists();
    this.scopesInOrder();
  }

  private lists() {
    this.addSql(`create table medication_lists (
      id uuid primary key, name text not null, description text,
      created_by uuid references users (id) on delete set null deferrable initially deferred,
      created_at timestamptz not null, updated_at timestamptz not null, deleted_at timestamptz, version int not null default 1)`);
    this.addSql(`create index medication_lists_deleted on medication_lists (deleted_at) where deleted_at is not null`);
    this.addSql(`create index medication_lists_created_by on medication_lists (created_by)`);
  }

  private members() {
    this.addSql(`create table list_members (
      id uuid primary key, list_id uuid not null references medication_lists (id) on delete cascade deferrable initially deferred,
      user_id uuid not null references users (id) on delete cascade deferrable initially deferred,
      role text not null check (role in ('owner', 'collaborator', 'viewer')), joined_at timestamptz not null,
      invited_by uuid references users (id) on delete set null deferrable initially deferred, mail_failed boolean not null default false,
      constraint list_members_unique unique (list_id, user_id))`);
    this.addSql(`create index list_members_user on list_members (user_id, list_id) include (role)`);
    this.addSql(`create index list_members_invited_by on list_members (invited_by)`);
    // Deferred: handing a list over changes two rows.
    this.addSql(`alter table list_members add constraint list_members_one_owner
      exclude (list_id with =) where (role = 'owner') deferrable initially deferred`);
  }

  private invitations() {
    this.addSql(`create table list_invitations (
      id uuid primary key, list_id uuid not null references medication_lists (id) on delete cascade deferrable initially deferred,
      recipient_email text not null check (recipient_email = lower(recipient_email)), role text not null check (role in ('collaborator', 'viewer')),
      token_hash bytea not null, invitation_token text not null, status text not null check (status in ('pending', 'cancelled')),
      created_at timestamptz not null, expires_at timestamptz not null,
      invited_by uuid references users (id) on delete set null deferrable initially deferred, mail_failed boolean not null,
      constraint list_invitations_token_unique unique (token_hash))`);
    this.addSql(
      `create unique index list_invitations_one_pending on list_invitations (list_id, recipient_email) where status = 'pending'`,
    );
    this.addSql(
      `create index list_invitations_recipient on list_invitations (recipient_email) where status = 'pending'`,
    );
    this.addSql(`create index list_invitations_list on list_invitations (list_id, created_at desc)`);
    this.addSql(`create index list_invitations_expires on list_invitations (expires_at)`);
    this.addSql(`create index list_invitations_invited_by on list_invitations (invited_by)`);
  }

  /** Deleting a list deletes its medications, shares and counts. */
  private medicationsInLists() {
    for (const table of ['medications', 'shared_medication_lists'])
      this.addSql(`alter table ${table} add constraint ${table}_list_fkey
        foreign key (list_id) references medication_lists (id) on delete cascade deferrable initially deferred`);
    this.addSql(
      `create index shares_list on shared_medication_lists (list_id, created_at desc, id desc) where list_id is not null`,
    );
    this.addSql(
      `alter table medications add column scope_id uuid not null generated always as (coalesce(list_id, user_id)) stored`,
    );
    for (const index of ['medications_personal', 'medications_list', 'medications_name', 'medications_search'])
      this.addSql(`drop index ${index}`);
    this.addSql(`create index medications_scope on medications (scope_id, created_at desc, id desc)`);
    this.addSql(`create index medications_name on medications (scope_id, lower(name))`);
    this.addSql(`create index medications_search on medications using gin (scope_id, search_text gin_trgm_ops)`);
    this.addSql(`create index medications_user on medications (user_id)`); // for the foreign key
    this.addSql(`create index medications_list on medications (list_id) where list_id is not null`);
    this.addSql(`create constraint trigger medication_lists_scope_forgotten after delete on medication_lists
      deferrable initially deferred for each row execute function forget_medication_scope()`);
  }

  /** A fixed lock order: moves in opposite directions between two lists would deadlock on the counts. */
  private scopesInOrder() {
    this.addSql(`create or replace function follow_medication_change() returns trigger language plpgsql as $$
      declare
        leaves_first boolean := tg_op <> 'UPDATE' or old.scope_id <= new.scope_id;
      begin
        if tg_op <> 'INSERT' and leaves_first then
          perform note_medication_change(old.scope_id, -1, -(not old.is_private)::int);
        end if;
        if tg_op <> 'DELETE' then
          perform note_medication_change(new.scope_id, 1, (not new.is_private)::int);
        end if;
        if not leaves_first then
          perform note_medication_change(old.scope_id, -1, -(not old.is_private)::int);
        end if;
        return null;
      end $$`);
  }
}
