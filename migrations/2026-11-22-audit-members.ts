import { Migration } from '@mikro-orm/migrations';

/** What was done to a member of a list names the person in its details: found again when they take their data along. */
export class AuditMembers extends Migration {
  override up() {
    this.addSql(
      `create index security_audit_logs_member on security_audit_logs ((details ->> 'member')) where details ->> 'member' is not null`,
    );
  }
}
