import { Migration } from '@mikro-orm/migrations';

export class ShareMails extends Migration {
  override up() {
    this.addSql(`alter table shared_medication_lists add column mail_failed boolean not null default false`);
  }
}
