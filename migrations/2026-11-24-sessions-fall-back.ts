import { Migration } from '@mikro-orm/migrations';

/** A session whose app was removed keeps its level until its next token. */
export class SessionsFallBack extends Migration {
  override up() {
    this.addSql(`alter table "sessions" add "falls_back" boolean not null default false`);
  }
}
