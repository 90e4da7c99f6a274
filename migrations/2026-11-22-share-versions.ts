import { Migration } from '@mikro-orm/migrations';

/**
 * A share counts what changes around it: its owner's name and address, their leaving and coming back, its list's name
 * and end. With the version of the medications it shows, it tells by itself whether a reader has all of it.
 */
export class ShareVersions extends Migration {
  override up() {
    this.addSql(`alter table shared_medication_lists add column version int not null default 0`);
    // In one order, so that an owner and a list that change at once do not wait for each other.
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
    const isOther = (column: string) => `old.${column} is distinct from new.${column}`; // every log-in writes the same again
    this.follow('users', 'update of email, deletion_due_at', `${isOther('email')} or ${isOther('deletion_due_at')}`);
    this.follow('profiles', 'insert or update of display_name');
    this.follow('medication_lists', 'update of name, deleted_at');
    // Whoever changes a name does not see a share that is just being made: they take turns.
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
