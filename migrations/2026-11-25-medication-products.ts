import { Migration } from '@mikro-orm/migrations';

/** No foreign key: products are never deleted. */
export class MedicationProducts extends Migration {
  override up() {
    this.addSql(`alter table medications
      add column catalog_product_id uuid, add column gtin text constraint medications_gtin check (gtin ~ '^[0-9]{14}$')`);
  }
}
