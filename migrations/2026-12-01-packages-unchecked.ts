import { Migration } from '@mikro-orm/migrations';

/**
 * Packages go with their products as before, but no longer look for theirs when they are added: both come from one plan
 * in one transaction, and half a million look-ups took an eighth of an import.
 */
export class PackagesUnchecked extends Migration {
  override up() {
    this.addSql(`create function drop_catalog_packages() returns trigger language plpgsql as $$
      begin
        delete from catalog_packages g using gone where g.product_id = gone.id;
        return null;
      end $$`);
    this.addSql(`create trigger catalog_products_packages after delete on catalog_products
      referencing old table as gone for each statement execute function drop_catalog_packages()`);
    this.addSql(`alter table catalog_packages drop constraint catalog_packages_product_id_fkey`);
  }
}
