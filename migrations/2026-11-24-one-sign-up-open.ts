import { Migration } from '@mikro-orm/migrations';

/**
 * One open sign-up per address. The newest stays, marked as repeated: a mail sent again must not carry another
 * person's password.
 */
export class OneSignUpOpen extends Migration {
  override up() {
    const open = `purpose = 'signup' and consumed_at is null`;
    this.addSql(`
      with placed as (
        select id, row_number() over newest as place, count(*) over (partition by user_id) as many from one_time_tokens
        where ${open} window newest as (partition by user_id order by created_at desc, id)),
      kept as (
        update one_time_tokens t set attempt = t.attempt || jsonb_build_object('isRepeated', many > 1) from placed
        where placed.id = t.id and place = 1)
      delete from one_time_tokens t using placed where placed.id = t.id and place > 1`);
  }
}
