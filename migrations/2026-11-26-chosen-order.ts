import { Migration } from '@mikro-orm/migrations';

/** The order of the list a person chose last (D-63), and names in the order of a Polish dictionary. */
export class ChosenOrder extends Migration {
  override up() {
    this.addSql(`alter table profiles add column list_order text check (list_order in ('newest', 'expiry', 'name'))`);
    this.addSql(`create index medications_in_polish_order on medications
      (scope_id, (left(name || coalesce(' ' || dosage, ''), 100) collate "pl-x-icu"), created_at desc, id desc)`);
  }
}
