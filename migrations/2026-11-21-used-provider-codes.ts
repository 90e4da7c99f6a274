import { Migration } from '@mikro-orm/migrations';

/**
 * A used code is remembered until it would have expired, with the session it gave: whoever brings it again ends that.
 */
export class UsedProviderCodes extends Migration {
  override up() {
    this.addSql(`alter table provider_codes add session_id uuid, add consumed_at timestamptz`);
  }
}
