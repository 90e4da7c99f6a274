import { Migration } from '@mikro-orm/migrations';

/**
 * A medication remembers the product of the catalogue that it is, and the code on its box (D-59). Products are never
 * deleted, so nothing needs to be followed here.
 */
export class MedicationProducts extends Migration {
  override up() {
    this.addSql(`alter table medications
      add column catalog_product_id uuid, add column gtin text constraint medications_gtin check (gtin ~ '^[0-9]{14}$')`);
  }
}
