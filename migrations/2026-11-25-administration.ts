import { Migration } from '@mikro-orm/migrations';

export class Administration extends Migration {
  override up() {
    this.addSql(`alter table "sessions" add "admin_access_at" timestamptz null`);
    this.addSql(`create table dictionary_labels (
      dictionary text not null check (dictionary in ('medication_type', 'medication_category')), value text not null,
      en text, pl text, primary key (dictionary, value))`);
  }
}
