import { Migration } from '@mikro-orm/migrations';

/** A form that came after its session ended is kept for its person's next one. */
export class DraftsWithoutSession extends Migration {
  override up() {
    this.addSql(`alter table "medication_drafts" alter column "session_id" drop not null`);
  }
}
