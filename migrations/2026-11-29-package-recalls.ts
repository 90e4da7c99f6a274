import { Migration } from '@mikro-orm/migrations';

const counts = ['recalled_count', 'suspended_count', 'check_count', 'unreadable_count'];
const isHit = `${counts.join(' + ')} > 0`;

/**
 * What decisions mean for packages, and counts of it with medications, so that lists join nothing. Decisions have no
 * foreign key: an answer outlives a file that lacks its decision. `recall_walk` is how far the decisions of the last
 * file were matched.
 */
export class PackageRecalls extends Migration {
  override up() {
    this.addSql(`create table package_recalls (
      package_id uuid not null references medication_packages (id) on delete cascade, decision_id uuid not null,
      state text check (state in ('recalled', 'suspended', 'check', 'unreadable')),
      answer text check (answer in ('one-of', 'none', 'unreadable')), lot_number text, gtin text,
      is_filled boolean not null default false, primary key (package_id, decision_id),
      constraint package_recalls_told check (state is not null or answer is not null))`);
    this.addSql(
      `create index package_recalls_alarms on package_recalls (package_id) where state in ('recalled', 'suspended')`,
    );
    this.addSql(
      `alter table medications ${counts.map((name) => `add column ${name} smallint not null default 0`).join(', ')}`,
    );
    this.addSql(`create index medications_recalls on medications (scope_id)
      include (is_private, ${counts.join(', ')}) where ${isHit}`);
    this.addSql(`create index medications_hit on medications (id) where ${isHit}`);
    this.addSql(
      `create index medications_product on medications (catalog_product_id, id) where catalog_product_id is not null`,
    );
    this.addSql(
      `create index medication_packages_by_code on medication_packages (gtin, medication_id) where gtin is not null`,
    );
    this.addSql(`drop index medication_packages_code`);
    this.addSql(`create table recall_walk (
      id int primary key check (id = 1), stage text not null check (stage in ('hit', 'named')), after_code text not null,
      after_id uuid not null, begun_at timestamptz not null)`);
    this.addSql(`create table recall_notices (
      user_id uuid not null references users (id) on delete cascade,
      package_id uuid not null, decision_id uuid not null, told_at timestamptz not null,
      primary key (user_id, package_id, decision_id))`);
    this.addSql(`create index recall_notices_package on recall_notices (package_id)`);
  }
}
