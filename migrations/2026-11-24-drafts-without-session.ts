import { Migration } from '@mikro-orm/migrations';

/** A form sent after its session expired is kept for the person's next session. */
export class DraftsWithoutSession extends Migration {
  override up() {
    this.addSql(`alter table "medication_drafts" alter column "session_id" drop not null`);
  }
}
