import { Migration } from '@mikro-orm/migrations';

/** Whether somebody declined to confirm by mail what an administrator vouched for. */
export class AddressAsked extends Migration {
  override up() {
    this.addSql('alter table users add column is_address_ask_closed boolean not null default false');
  }
}
