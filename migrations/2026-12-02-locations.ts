import { Migration } from '@mikro-orm/migrations';

/** Where a package lies; the medication keeps that of the package in use. */
export class Locations extends Migration {
  override up() {
    for (const table of ['medications', 'medication_packages'])
      this.addSql(`alter table ${table} add column location text`);
    this.addSql(`create index medication_packages_location on medication_packages (medication_id)
      where location is not null`);
  }
}
