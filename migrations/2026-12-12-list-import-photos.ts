import { Migration } from '@mikro-orm/migrations';

/** Photos of an export that is imported wait beside its plan; at its run they go to the medications. */
export class ListImportPhotos extends Migration {
  override up() {
    this.addSql(`create table list_import_photos (
      import_id uuid not null references list_imports (id) on delete cascade,
      path text not null, bytes bytea, digest text,
      primary key (import_id, path))`);
    this.addSql(`alter table list_import_rows add column photo text, add column photo_digest text`);
  }
}
