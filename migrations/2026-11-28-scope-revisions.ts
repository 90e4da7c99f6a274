import { Migration } from '@mikro-orm/migrations';

/**
 * A number that grows with every change of a scope's medications, also of private ones: what their owner's list keeps is
 * good until then. Readers of a share are told `version` only.
 */
export class ScopeRevisions extends Migration {
  override up() {
    this.addSql(`alter table medication_scopes add column revision bigint not null default 0`);
    this.addSql(`create or replace function note_medication_change(scope uuid, added int, made_shareable int)
      returns void language sql as $$
      insert into medication_scopes as s (scope_id, total, shareable, version, changed_at, revision)
        values (scope, greatest(added, 0), greatest(made_shareable, 0), abs(made_shareable),
          case when made_shareable <> 0 then now() end, 1)
      on conflict (scope_id) do update set
        total = s.total + added, shareable = s.shareable + made_shareable, version = s.version + excluded.version,
        changed_at = coalesce(excluded.changed_at, s.changed_at), revision = s.revision + 1 $$`);
  }
}
