import { Migration } from '@mikro-orm/migrations';

/** The database sets the time, so that no process queries it first. */
export class AuditMoments extends Migration {
  override up() {
    this.addSql(`alter table security_audit_logs alter column created_at set default clock_timestamp()`);
  }
}
