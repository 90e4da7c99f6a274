import { Migration } from '@mikro-orm/migrations';

/** Used codes are kept until they would have expired: a replay ends the session that the code created. */
export class UsedProviderCodes extends Migration {
  override up() {
    this.addSql(`alter table provider_codes add session_id uuid, add consumed_at timestamptz`);
  }
}
