import { Migration } from '@mikro-orm/migrations';

/** An index per filter in display order, so that no page reads the whole log. */
export class LogFilters extends Migration {
  override up() {
    for (const [name, column] of Object.entries(columns)) this.index(name, column);
    for (const name of ['member', 'network'])
      this.index(name, `(details ->> '${name}')`, `where details ->> '${name}' is not null`);
  }

  private index(name: string, first: string, where = '') {
    this.addSql(`drop index if exists security_audit_logs_${name}`);
    this.addSql(`create index security_audit_logs_${name} on security_audit_logs (${first}, created_at) ${where}`);
  }
}

const columns = { action: 'action', kind: 'resource_type', resource: 'resource_id', actor: 'actor_id' };
