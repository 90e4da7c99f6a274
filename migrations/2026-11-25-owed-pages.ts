import { Migration } from '@mikro-orm/migrations';

const articles = [
  ...['leftover-antibiotics', 'travelling-with-medicines', 'store-below-25-degrees', 'first-aid-kit-with-children'],
  'reading-a-datamatrix',
];

/** New first-run pages for existing sites: added at the next start, as drafts. Fresh sites have them. */
export class OwedPages extends Migration {
  override up() {
    this.addSql(`create table owed_pages (slug text primary key)`);
    const slugs = articles.map((slug) => `('${slug}')`).join(', ');
    this.addSql(
      `insert into owed_pages (slug) select slug from (values ${slugs}) added (slug) where exists (select 1 from pages)`,
    );
  }
}
