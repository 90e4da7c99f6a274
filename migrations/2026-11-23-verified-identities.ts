import { Migration } from '@mikro-orm/migrations';

/** Whether the provider verified the address; true for existing logins with the account's address. */
export class VerifiedIdentities extends Migration {
  override up() {
    this.addSql(`alter table identities add column email_verified boolean not null default false`);
    this.addSql(
      `update identities i set email_verified = true from users u
       where u.id = i.user_id and u.email = i.email and i.provider <> 'email'`,
    );
    this.addSql(`alter table identities alter column email_verified drop default`);
  }
}
