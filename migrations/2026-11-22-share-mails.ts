import { Migration } from '@mikro-orm/migrations';

/** That the mail with a share's link could not be sent, for its owner to know. */
export class ShareMails extends Migration {
  override up() {
    this.addSql(`alter table shared_medication_lists add column mail_failed boolean not null default false`);
  }
}
