import { Migration } from '@mikro-orm/migrations';

/** Updates shares of owners who changed their address. */
export class OwnerAddresses extends Migration {
  override up() {
    this.addSql(
      `update shared_medication_lists s set owner_email = u.email from users u where u.id = s.owner_id and u.email <> s.owner_email`,
    );
  }
}
