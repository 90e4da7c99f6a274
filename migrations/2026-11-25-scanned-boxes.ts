import { Migration } from '@mikro-orm/migrations';

export class ScannedBoxes extends Migration {
  override up() {
    this.addSql(`alter table medications add column lot_number text`);
    this.addSql(`create index medications_gtin on medications (scope_id, gtin) where gtin is not null`);
    this.addSql(`create index catalog_products_substance on catalog_products
      using gin (search_fold(left(common_name, 200)) gin_trgm_ops) where gone_at is null and not is_veterinary`);
  }
}
