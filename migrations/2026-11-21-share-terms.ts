import { Migration } from '@mikro-orm/migrations';

export class ShareTerms extends Migration {
  override up() {
    this.addSql(`alter table shared_medication_lists
      add column note text, add column passcode_hash text,
      add column opened_count int not null default 0, add column last_opened_at timestamptz`);
  }
}
