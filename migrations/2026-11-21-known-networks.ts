import { Migration } from '@mikro-orm/migrations';

/** Networks of earlier logins; outlives the sessions. */
export class KnownNetworks extends Migration {
  override up() {
    this.addSql(`create table known_networks (
      user_id uuid not null references users (id) on delete cascade deferrable initially deferred, network bytea not null,
      seen_at timestamptz not null, primary key (user_id, network))`);
    this.addSql(`create index known_networks_seen on known_networks (seen_at)`);
    this.addSql(
      `insert into known_networks select user_id, network, max(created_at) from sessions group by user_id, network`,
    );
  }
}
