import { Migration } from '@mikro-orm/migrations';

/** What an owner may ask and say of a share, and how often it was opened. */
export class ShareTerms extends Migration {
  override up() {
    this.addSql(`alter table shared_medication_lists
      add column note text, add column passcode_hash text,
      add column opened_count int not null default 0, add column last_opened_at timestamptz`);
  }
}
