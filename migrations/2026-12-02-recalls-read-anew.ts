import { Migration } from '@mikro-orm/migrations';

/**
 * Batches are read and compared in more ways than before: all packages are matched again, and a register that is
 * fetched is read again although it is the one that was taken in last. Older releases read these rows as before.
 */
export class RecallsReadAnew extends Migration {
  override up() {
    this.addSql(`update recall_files set digest = '' where taken_at is not null and is_fetched`);
    this.addSql(`insert into recall_walk (id, stage, after_code, after_id, begun_at)
      select 1, 'hit', '', '00000000-0000-0000-0000-000000000000', now() where exists (select 1 from recall_decisions)
      on conflict (id) do update set stage = excluded.stage, after_code = excluded.after_code,
        after_id = excluded.after_id, begun_at = excluded.begun_at`);
  }
}
