import { Migration } from '@mikro-orm/migrations';

/** An index for each search there is, and none for a search that there is not. */
export class SearchedColumns extends Migration {
  override up() {
    // Voided with a new password or address, and gone with their account.
    this.addSql(`create index flow_states_user on flow_states (user_id)`);
    // Ended invitations too: they are in people's export, and are erased with them.
    this.addSql(`drop index list_invitations_recipient`);
    this.addSql(`create index list_invitations_recipient on list_invitations (recipient_email)`);
    this.addSql(`drop index shares_expires`);
  }
}
