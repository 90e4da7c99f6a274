import { Migration } from '@mikro-orm/migrations';

/** What the newest of many shares are is read from the index alone. */
export class SharedNewest extends Migration {
  override up() {
    this.addSql(
      `create index medications_newest on medications (scope_id, created_at desc, id desc) include (is_private)`,
    );
    this.addSql(`drop index medications_scope`);
  }
}
