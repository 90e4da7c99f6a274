import { Migration } from '@mikro-orm/migrations';

/** Entries about a list's member name them in the details; the index finds them for a data export. */
export class AuditMembers extends Migration {
  override up() {
    this.addSql(
      `create index security_audit_logs_member on security_audit_logs ((details ->> 'member')) where details ->> 'member' is not null`,
    );
  }
}
