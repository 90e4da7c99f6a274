import { Migration } from '@mikro-orm/migrations';

/** Browsers of earlier logins, by the hash of a cookie's secret; outlives the sessions. */
export class KnownDevices extends Migration {
  override up() {
    this.addSql(`create table known_devices (
      device bytea not null, user_id uuid not null references users (id) on delete cascade deferrable initially deferred,
      seen_at timestamptz not null, primary key (device, user_id))`);
    this.addSql(`create index known_devices_user on known_devices (user_id)`);
    this.addSql(`create index known_devices_seen on known_devices (seen_at)`);
  }
}
