import { Migration } from '@mikro-orm/migrations';

/** An address change awaiting both confirmations; the session that a used code of a link created. */
export class MailedFlows extends Migration {
  override up() {
    this.addSql(`alter table flow_states add session_id uuid`);
    this.addSql(`alter table users add new_email text, add email_change_sent_at timestamptz,
      add email_change_confirmed_by text check (email_change_confirmed_by in ('current', 'new'))`);
    this.addSql(`create index users_new_email on users (new_email) where new_email is not null`);
  }
}
