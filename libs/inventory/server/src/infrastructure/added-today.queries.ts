import { listRoles, mayOnList } from '@domeka/collaboration/contract';
import type { ListRole } from '@domeka/collaboration/contract';
import type { AddedTodayView } from '@domeka/inventory/contract';
import type { Sql } from '@domeka/platform';
import { scopes, view, viewColumns } from './medication.queries.ts';
import type { Row } from './medication.queries.ts';

const mostShown = 3;
const mostCounted = 1000;

/** Each place is read in index order, as far as the reader's midnight. */
const query = `
  with ${scopes},
  added as materialized (
    select m.id, m.created_at, sc.name, sc.role from scopes sc cross join lateral (
      select id, created_at from medications
      where scope_id = sc.scope_id and user_id = $1
        and created_at >= ((now() at time zone $2)::date)::timestamp at time zone $2
      order by created_at desc, id desc limit ${mostCounted}
    ) m where sc.role = any($3))
  select (select count(*)::int from added) as count, a.name as "placeName", a.role, ${viewColumns}
  from added a join medications m using (id) order by m.created_at desc, m.id desc limit ${mostShown}`;

const editing = listRoles.filter((role) => mayOnList(role, 'edit-medications'));

export async function addedToday(sql: Sql, userId: string, timeZone: string): Promise<AddedTodayView> {
  const rows = await sql.rows<Row & { count: number; placeName: string | null; role: ListRole }>(query, [
    userId,
    timeZone,
    editing,
  ]);
  const items = rows.map(({ count: _, placeName: name, role, ...row }) => view(row, { name, role, ownerName: null }));
  return { count: rows[0]?.count ?? 0, items };
}
