import { Migration } from '@mikro-orm/migrations';

/** Sealed, the link of the first administrator can be named by every start, instead of ended by it. */
export class SetupLinkShown extends Migration {
  override up() {
    this.addSql(`alter table setup_link add column sealed_token text`);
  }
}
