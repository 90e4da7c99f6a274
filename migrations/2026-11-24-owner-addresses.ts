import { Migration } from '@mikro-orm/migrations';

/** Shares of people who moved to another address name the one they have now, as those made later do. */
export class OwnerAddresses extends Migration {
  override up() {
    this.addSql(
      `update shared_medication_lists s set owner_email = u.email from users u where u.id = s.owner_id and u.email <> s.owner_email`,
    );
  }
}
