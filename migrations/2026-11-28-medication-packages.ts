import { Migration } from '@mikro-orm/migrations';

/**
 * Quantity, dates, batch and code move to packages; `medications` keeps copies of them for lists. The trigger gives a
 * package to what the release before, or a statement that knows none, adds or changes.
 */
export class MedicationPackages extends Migration {
  override up() {
    this.makePackages();
    this.fillPackages();
    this.keepDeleted();
  }

  private makePackages() {
    this.addSql(`create table medication_packages (
      id uuid not null, medication_id uuid not null,
      quantity double precision check (quantity >= 0 and quantity < 100000), expiry_date date, lot_number text,
      gtin text constraint medication_packages_gtin check (gtin ~ '^[0-9]{14}$'),
      opened_on date constraint medication_packages_opened check (opened_on >= date '2000-01-01'),
      keeps_days int constraint medication_packages_days check (keeps_days between 1 and 1000),
      keeps_months int constraint medication_packages_months check (keeps_months between 1 and 60),
      last_day date generated always as (
        least(expiry_date, opened_on + keeps_days, (opened_on + make_interval(months => keeps_months))::date)) stored,
      created_at timestamptz not null, version int not null default 1,
      constraint medication_packages_period check (keeps_days is null or keeps_months is null))`);
    this.addSql(`create function follow_medication_facts() returns trigger language plpgsql as $$
      begin
        insert into medication_packages (id, medication_id, quantity, expiry_date, lot_number, gtin, created_at)
          select gen_random_uuid(), m.id, m.quantity, m.expiry_date, m.lot_number, m.gtin, m.created_at
          from medications m
          where m.id = new.id and not exists (select 1 from medication_packages p where p.medication_id = m.id);
        if found then return null; end if;
        update medication_packages p set version = p.version + 1, quantity = m.quantity, lot_number = m.lot_number,
          gtin = m.gtin,
          expiry_date = case when p.last_day is distinct from m.expiry_date then m.expiry_date else p.expiry_date end
        from medications m
        where m.id = new.id and p.medication_id = m.id and m.package_count = 1
          and (p.quantity, p.last_day, p.lot_number, p.gtin)
            is distinct from (m.quantity, m.expiry_date, m.lot_number, m.gtin);
        return null;
      end $$`);
    this.addSql(`create constraint trigger medications_facts_followed
      after insert or update of quantity, expiry_date, lot_number, gtin on medications
      deferrable initially deferred for each row execute function follow_medication_facts()`);
  }

  /** The trigger's lock holds changes back meanwhile; keys and indexes are built once the rows are there. */
  private fillPackages() {
    this
      .addSql(`insert into medication_packages (id, medication_id, quantity, expiry_date, lot_number, gtin, created_at)
      select gen_random_uuid(), id, quantity, expiry_date, lot_number, gtin, created_at from medications`);
    this.addSql(`alter table medication_packages add primary key (id),
      add constraint medication_packages_medication_id_fkey foreign key (medication_id) references medications (id)
        on delete cascade deferrable initially deferred`);
    this.addSql(`create index medication_packages_medication on medication_packages (medication_id)`);
    this.addSql(`create index medication_packages_code on medication_packages (gtin) where gtin is not null`);
    this.addSql(`alter table medications
      add column package_count int not null default 1, add column opened_count int not null default 0`);
  }

  private keepDeleted() {
    this.addSql(`alter table deleted_medications add column packages jsonb`);
    this.addSql(`update deleted_medications set packages = jsonb_build_array(jsonb_build_object(
      'id', gen_random_uuid(), 'medication_id', medication_id, 'quantity', medication -> 'quantity',
      'expiry_date', medication -> 'expiry_date', 'lot_number', medication -> 'lot_number', 'gtin', medication -> 'gtin',
      'created_at', medication -> 'created_at', 'version', 1))`);
    this.addSql(`create table deleted_packages (
      package_id uuid primary key, medication_id uuid not null, deletion_id uuid not null,
      deleted_by uuid not null references users (id) on delete cascade,
      user_id uuid references users (id) on delete set null,
      list_id uuid references medication_lists (id) on delete cascade,
      package jsonb not null, deleted_at timestamptz not null)`);
    this.addSql(`create index deleted_packages_deletion on deleted_packages (deletion_id)`);
    this.addSql(`create index deleted_packages_time on deleted_packages (deleted_at)`);
    this.addSql(`create index deleted_packages_by on deleted_packages (deleted_by)`); // for the foreign keys
    this.addSql(`create index deleted_packages_user on deleted_packages (user_id)`);
    this.addSql(`create index deleted_packages_list on deleted_packages (list_id) where list_id is not null`);
  }
}
