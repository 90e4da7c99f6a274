import { Migration } from '@mikro-orm/migrations';

export class HiddenProducts extends Migration {
  override up() {
    this.addSql(`alter table catalog_products add column hidden_at timestamptz, add column hidden_reason text`);
    this.addSql(
      `create index catalog_products_hidden on catalog_products (hidden_at desc) where hidden_at is not null`,
    );
  }
}
