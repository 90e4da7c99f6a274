import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

/** Stands as the trouble of the last mail, so that nobody is told twice. */
const mailOff = 'mail-off';

const stillToldQuery = `
  select s.user_id as id from reminder_settings s
  where s.is_on and s.by_mail and s.trouble is distinct from '${mailOff}' and ($1::uuid is null or s.user_id > $1)
  order by s.user_id limit $2 for update skip locked`;

export const stillToldByMail = (em: EntityManager, after: string | null, most: number) =>
  rowsWithin<{ id: string }>(em, stillToldQuery, [after, most]);

const noteQuery = `
  update reminder_settings set trouble = '${mailOff}', is_given_up = true where user_id = any($1::uuid[])`;

export const noteMailGone = (em: EntityManager, userIds: readonly string[]) => rowsWithin(em, noteQuery, [userIds]);

const forgetQuery = `update reminder_settings set trouble = null, is_given_up = false where trouble = '${mailOff}'`;

export const forgetMailGone = (sql: Sql) => sql.rows(forgetQuery, [], 'change');
