import { Migration } from '@mikro-orm/migrations';

export class AccountDeletion extends Migration {
  override up() {
    this.addSql(`alter table users add column deletion_due_at timestamptz`);
    this.addSql(`create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null`);
    this.addSql(`create index security_audit_logs_actor on security_audit_logs (actor_id)`);
    this.addSql(`create index security_audit_logs_resource on security_audit_logs (resource_id)`);
    // Ended shares too: the existing index covers active links only.
    this.addSql(
      `create index shares_ever_received on shared_medication_lists (recipient_email) where recipient_email is not null`,
    );
  }
}
