import { Migration } from '@mikro-orm/migrations';

export class SearchedColumns extends Migration {
  override up() {
    // Voided with a new password or address, and deleted with the account.
    this.addSql(`create index flow_states_user on flow_states (user_id)`);
    // Ended invitations too: they are exported and erased with the account.
    this.addSql(`drop index list_invitations_recipient`);
    this.addSql(`create index list_invitations_recipient on list_invitations (recipient_email)`);
    this.addSql(`drop index shares_expires`);
  }
}
