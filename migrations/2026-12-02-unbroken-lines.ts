import { Migration } from '@mikro-orm/migrations';

/** What is typed in one line. */
const fields: Record<string, string[]> = {
  medications: ['name', 'dosage', 'lot_number'],
  medication_packages: ['lot_number'],
  medication_lists: ['name'],
  shared_medication_lists: ['note'],
  profiles: ['display_name'],
  factors: ['friendly_name'],
  pages: ['title', 'meta_description'],
  users: ['lock_reason'],
};
const separators = `'[\\u2028\\u2029]+'`;

/** Unicode's line and paragraph separators are refused in one line from now on: a blank takes their place. */
export class UnbrokenLines extends Migration {
  override up() {
    for (const [table, columns] of Object.entries(fields))
      for (const column of columns)
        this.addSql(`update ${table} set ${column} = btrim(regexp_replace(${column}, ${separators}, ' ', 'g'))
          where ${column} ~ ${separators}`);
  }
}
