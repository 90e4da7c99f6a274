import { Migration } from '@mikro-orm/migrations';

/** Finds the last import of a table with the same headings, whose mapping is offered again. */
export class RememberedHeadings extends Migration {
  override up() {
    this.addSql(`alter table catalog_imports add column headings text`);
    this.addSql(
      `create index catalog_imports_headings on catalog_imports (headings, settled_at desc) where state = 'imported'`,
    );
  }
}
