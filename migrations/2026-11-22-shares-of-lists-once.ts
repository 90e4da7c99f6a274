import { Migration } from '@mikro-orm/migrations';

/** One share per list and person, whichever member created it. */
export class SharesOfListsOnce extends Migration {
  override up() {
    // The one that lasts longest stays.
    this.addSql(`update shared_medication_lists set is_active = false, revoked_at = now() where id in (
      select id from (
        select id, row_number() over (partition by list_id, recipient_email order by expires_at desc, id) as place
        from shared_medication_lists where is_active and recipient_email is not null and list_id is not null
      ) shares where place > 1)`);
    this.addSql(`drop index shares_one_per_recipient`);
    this.addSql(`create unique index shares_one_per_recipient
      on shared_medication_lists (coalesce(list_id, owner_id), recipient_email) where is_active and recipient_email is not null`);
    // A repeated share changes its owner, under the same lock as a change of the owner's name.
    this.addSql(`drop trigger shares_surroundings_held on shared_medication_lists`);
    this.addSql(`create trigger shares_surroundings_held before insert or update of owner_id on shared_medication_lists
      for each row execute function hold_share_surroundings()`);
  }
}
