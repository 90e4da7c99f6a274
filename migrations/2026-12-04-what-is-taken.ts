import { Migration } from '@mikro-orm/migrations';

/** What nobody is told of by a share that says nothing of who takes what. */
const untold = ['is_taken', 'how', 'taken_by', 'updated_at', 'version'].map((name) => `'${name}'`).join(', ');

/**
 * What people take, how, and in lists who; and shares that show all with it, or that alone. The scopes count what is
 * taken beside what is shareable, and have a version of its own: shares from before are told of no tick.
 */
export class WhatIsTaken extends Migration {
  override up() {
    this.addSql(`alter table medications add column is_taken boolean not null default false, add column how text,
      add column taken_by text[] not null default '{}'`);
    this.addSql(`alter table shared_medication_lists
      add column shows text check (shows in ('all', 'taken')), add column shows_labels boolean not null default false`);
    this.addSql(`alter table medication_scopes add column taken int not null default 0,
      add column taken_version bigint not null default 0, add column taken_at timestamptz`);
    this.counts();
    this.indexes();
  }

  private counts() {
    this.addSql(`create function note_medication_change(
        scope uuid, added int, made_shareable int, made_taken int, is_told boolean)
      returns void language sql as $$
      insert into medication_scopes as s
          (scope_id, total, shareable, version, changed_at, revision, taken, taken_version, taken_at)
        values (scope, greatest(added, 0), greatest(made_shareable, 0), abs(made_shareable) * is_told::int,
          case when made_shareable <> 0 and is_told then now() end, 1,
          greatest(made_taken, 0), abs(made_taken), case when made_taken <> 0 then now() end)
      on conflict (scope_id) do update set
        total = s.total + added, shareable = s.shareable + made_shareable, version = s.version + excluded.version,
        changed_at = coalesce(excluded.changed_at, s.changed_at), revision = s.revision + 1,
        taken = s.taken + made_taken, taken_version = s.taken_version + excluded.taken_version,
        taken_at = coalesce(excluded.taken_at, s.taken_at) $$`);
    const noted = (row: 'old' | 'new', sign: '' | '-') => `perform note_medication_change(${row}.scope_id, ${sign}1,
      ${sign}(not ${row}.is_private)::int, ${sign}(${row}.is_taken and not ${row}.is_private)::int, is_told);`;
    // In the order of the scopes: moves in opposite directions would deadlock.
    this.addSql(`create or replace function follow_medication_change() returns trigger language plpgsql as $$
      declare
        leaves_first boolean := tg_op <> 'UPDATE' or old.scope_id <= new.scope_id;
        is_told boolean := true;
      begin
        if tg_op = 'UPDATE' and (old.is_taken, old.how, old.taken_by) is distinct from (new.is_taken, new.how, new.taken_by) then
          is_told := to_jsonb(old) - array[${untold}] is distinct from to_jsonb(new) - array[${untold}];
        end if;
        if tg_op <> 'INSERT' and leaves_first then ${noted('old', '-')} end if;
        if tg_op <> 'DELETE' then ${noted('new', '')} end if;
        if not leaves_first then ${noted('old', '-')} end if;
        return null;
      end $$`);
    this.addSql(`drop function note_medication_change(uuid, int, int)`);
  }

  /** What a share shows is read from the indexes alone. */
  private indexes() {
    const include = (more = '') => `include (is_private, is_taken${more})`;
    const counts = ['recalled_count', 'suspended_count', 'check_count', 'unreadable_count'];
    for (const name of ['newest', 'expiry', 'recalls']) this.addSql(`drop index medications_${name}`);
    this.addSql(`create index medications_newest on medications (scope_id, created_at desc, id desc) ${include()}`);
    this.addSql(`create index medications_expiry on medications
      (scope_id, expiry_date, created_at desc, id desc) ${include()}`);
    this.addSql(`create index medications_recalls on medications (scope_id)
      ${include(`, ${counts.join(', ')}`)} where ${counts.join(' + ')} > 0`);
    this.addSql(`create index medications_taken on medications (scope_id) include (is_private) where is_taken`);
  }
}
