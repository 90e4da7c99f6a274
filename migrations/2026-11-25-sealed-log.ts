import { Migration } from '@mikro-orm/migrations';

const appendOnly = ['security_audit_logs', 'security_audit_seals', 'security_audit_checkpoints', 'security_audit_keys'];

/**
 * Append-only and sealed: each entry gets a number and a hash over itself and the previous seal, once no open
 * transaction can add an earlier entry.
 */
export class SealedLog extends Migration {
  override up() {
    this.seals();
    this.checkpoints();
    this.refuseChanges();
  }

  private seals() {
    // Existing entries count as written by this migration; they are sealed by time.
    this.addSql(`alter table security_audit_logs add xid xid8 not null default pg_current_xact_id()`);
    this.addSql(`create index security_audit_logs_xid on security_audit_logs (xid)`);
    this.addSql(`create table security_audit_seals (
      seq bigint primary key, entry_id uuid not null unique, form smallint not null, entry_hash bytea not null,
      prev_hash bytea not null, hash bytea not null)`);
    // Everything below `sealed_below` that was written in this cluster is sealed.
    this.addSql(`create table security_audit_sealing (
      is_only boolean primary key default true check (is_only), instance uuid not null default gen_random_uuid(),
      cluster bigint not null, sealed_below xid8 not null default '0', seq bigint not null default 0,
      head bytea not null default decode(repeat('00', 32), 'hex'))`);
    this.addSql(`insert into security_audit_sealing (cluster) select system_identifier from pg_control_system()`);
  }

  private checkpoints() {
    this.addSql(`create table security_audit_checkpoints (
      size bigint primary key, note text not null, created_at timestamptz not null default clock_timestamp())`);
    // Public keys, each signed by the holder of the previous or the next one.
    this.addSql(`create table security_audit_keys (
      public_key bytea not null, vouched_by bytea not null, signature bytea not null,
      created_at timestamptz not null default clock_timestamp(), primary key (public_key, vouched_by))`);
  }

  /** Statement triggers: also refuse statements without rows, and TRUNCATE. */
  private refuseChanges() {
    this.addSql(`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege'; end $$`);
    for (const table of appendOnly) {
      this.addSql(`create trigger append_only_rows before update or delete on ${table}
        for each row execute function refuse_audit_change()`);
      this.addSql(`create trigger append_only before update or delete or truncate on ${table}
        for each statement execute function refuse_audit_change()`);
      this.addSql(`revoke update, delete, truncate on ${table} from public, current_user`);
    }
  }
}
