import { pagesOf } from '@domeka/identity';
import type { Sql } from '@domeka/platform';

/** Not those of lists the person left. */
const stillTheirs = `(s.user_id = $1 or s.list_id in (select list_id from list_members where user_id = $1))`;

const begunSelect = `
  select s.id, s.begun_at as at, s.list_id as "listId", s.begun_at as "begunAt", s.finished_at as "finishedAt"
  from stocktakes s where s.begun_by = $1 and ${stillTheirs}`;

export const stocktakePages = (sql: Sql, userId: string) => pagesOf(sql, begunSelect, [userId]);

const marksSelect = `
  select md5(k.stocktake_id::text || k.package_id)::uuid as id, k.marked_at as at, k.stocktake_id as "stocktakeId",
    k.package_id as "packageId", k.outcome, k.quantity_before as "quantityBefore", k.marked_at as "markedAt"
  from stocktake_marks k join stocktakes s on s.id = k.stocktake_id where k.marked_by = $1 and ${stillTheirs}`;

export const markPages = (sql: Sql, userId: string) => pagesOf(sql, marksSelect, [userId]);
