import { Migration } from '@mikro-orm/migrations';

/** Each key says until when it holds. The default is for processes of the version before, while they still run. */
export class LongerKeys extends Migration {
  override up() {
    this.addSql(`alter table idempotency_keys
      add column expires_at timestamptz not null default now() + interval '24 hours'`);
    this.addSql(`create index idempotency_keys_expiry on idempotency_keys (expires_at)`);
    this.addSql(`drop index idempotency_keys_created`);
  }
}
