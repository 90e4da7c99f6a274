import { Migration } from '@mikro-orm/migrations';

/** Known networks have a table of their own, by which limits go; what sessions said of them nothing reads. */
export class SessionsWithoutNetwork extends Migration {
  override up() {
    this.addSql(`alter table sessions drop column network`);
  }
}
