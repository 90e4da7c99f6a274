import { Migration } from '@mikro-orm/migrations';

/** Replaced by the table of known networks. */
export class SessionsWithoutNetwork extends Migration {
  override up() {
    this.addSql(`alter table sessions drop column network`);
  }
}
