import { Migration } from '@mikro-orm/migrations';

/** The database says when something was audited, so that no process asks it for the time first. */
export class AuditMoments extends Migration {
  override up() {
    this.addSql(`alter table security_audit_logs alter column created_at set default clock_timestamp()`);
  }
}
