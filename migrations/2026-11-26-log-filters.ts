import { Migration } from '@mikro-orm/migrations';

/** Every filter of the audit log in the order in which entries are shown, so that no page of them reads all. */
export class LogFilters extends Migration {
  override up() {
    for (const [name, column] of Object.entries(columns)) {
      this.addSql(`drop index if exists security_audit_logs_${name}`);
      this.addSql(
        `create index security_audit_logs_${name} on security_audit_logs (${column}created_at desc, id desc)`,
      );
    }
    this.addSql(`create index security_audit_logs_network on security_audit_logs
      ((details ->> 'network'), created_at desc, id desc) where details ->> 'network' is not null`);
  }
}

/** What stands before the moment, by the index's name. */
const columns = {
  created: '',
  actor: 'actor_id, ',
  resource: 'resource_id, ',
  action: 'action, ',
  kind: 'resource_type, ',
};
