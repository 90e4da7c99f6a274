import { Migration } from '@mikro-orm/migrations';

/**
 * A share counts changes around it: owner's name and address, deletion and return of the account, list's name and end.
 * With the version of its medications, polls need no other table.
 */
export class ShareVersions extends Migration {
  override up() {
    this.addSql(`alter table shared_medication_lists add column version int not null default 0`);
    // In a fixed order, so that concurrent changes of an owner and a list do not deadlock.
    this.addSql(`create function follow_share_surroundings() returns trigger language plpgsql as $$
      declare
        touched uuid[];
      begin
        if tg_table_name = 'medication_lists' then
          touched := array(select id from shared_medication_lists where list_id = new.id order by id for no key update);
        else
          touched := array(select id from shared_medication_lists where owner_id = new.id order by id for no key update);
        end if;
        update shared_medication_lists set version = version + 1 where id = any(touched);
        return null;
      end $$`);
    const isOther = (column: string) => `old.${column} is distinct from new.${column}`; // logins write the same values
    this.follow('users', 'update of email, deletion_due_at', `${isOther('email')} or ${isOther('deletion_due_at')}`);
    this.follow('profiles', 'insert or update of display_name');
    this.follow('medication_lists', 'update of name, deleted_at');
    // A name change does not see a share that is being created: the lock serialises them.
    this.addSql(`create function hold_share_surroundings() returns trigger language plpgsql as $$
      begin
        perform from users where id = new.owner_id for share;
        perform from profiles where id = new.owner_id for share;
        perform from medication_lists where id = new.list_id for share;
        return new;
      end $$`);
    this.addSql(`create trigger shares_surroundings_held before insert on shared_medication_lists
      for each row execute function hold_share_surroundings()`);
  }

  private follow(table: string, change: string, condition = 'true') {
    this.addSql(`create trigger ${table}_shares_follow after ${change} on ${table}
      for each row when (${condition}) execute function follow_share_surroundings()`);
  }
}
