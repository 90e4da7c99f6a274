import { Migration } from '@mikro-orm/migrations';

export class ChosenOrder extends Migration {
  override up() {
    this.addSql(`alter table profiles add column list_order text check (list_order in ('newest', 'expiry', 'name'))`);
    this.addSql(`create index medications_in_polish_order on medications
      (scope_id, (left(name || coalesce(' ' || dosage, ''), 100) collate "pl-x-icu"), created_at desc, id desc)`);
  }
}
