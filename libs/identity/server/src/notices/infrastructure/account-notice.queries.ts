import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefusalParams } from '@domeka/kernel';
import { instantText, rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

/** The others follow once these are seen. */
const mostShown = 5;

export interface NoticeRow {
  id: string;
  kind: string;
  params: RefusalParams;
  at: string;
}

const unseenQuery = `
  select id, kind, params, ${instantText('at')} as at from account_notices
  where user_id = $1 and seen_at is null order by account_notices.at desc, id limit ${mostShown}`;

export const unseenNotices = (sql: Sql, userId: string) => sql.rows<NoticeRow>(unseenQuery, [userId]);

const seeQuery = `
  update account_notices set seen_at = coalesce(seen_at, now()) where id = $1 and user_id = $2 returning id`;

/** Whether there is one of that person's. */
export const seeNotice = async (em: EntityManager, id: string, userId: string): Promise<boolean> =>
  (await rowsWithin(em, seeQuery, [id, userId])).length > 0;

/** Unseen ones too, in the end: nobody reads on after half a year. */
export const pastNotices = [
  {
    kind: 'notices',
    table: 'account_notices',
    due: `at < now() - interval '180 days' or seen_at < now() - interval '30 days'`,
  },
];
