import { listsOf } from '@domeka/collaboration';
import type { ListRole } from '@domeka/collaboration/contract';
import type { ShareShows } from '@domeka/inventory/contract';
import { instantText } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

/** `address` is confirmed: it grants access to shares. */
export interface Reader {
  userId: string;
  address: string | null;
}

export interface Place {
  scopeId: string;
  name: string | null;
  role: ListRole | null;
  ownerName: string | null;
  /** Of a share; of two with the same person the one that opens more. */
  shows: ShareShows;
  showsLabels: boolean;
  total: number;
  shareable: number;
  wasUsed: boolean;
  /** Grows with every change of its medications; null before the first. */
  revision: string | null;
  /** When what is there was last checked; null for never, and of what others share. */
  checkedAt: string | null;
}

/** What decides besides its revision what of a place is seen. */
export const seenAs = ({ role, shows, showsLabels }: Place) => (role === null ? `${shows} ${showsLabels}` : 'own');

/** How many a share shows of a scope `c`. */
export const shownCount = (shows: string) => `case when ${shows} = 'taken' then c.taken else c.shareable end`;

/** Own place first, then lists (oldest first), then shares of others. */
const placesQuery = (incoming: (address: string) => string) => `
  with asked as materialized (
    select * from rows from (json_to_recordset($1) as ("userId" uuid, address text)) with ordinality as asked (user_id, address, reader)),
  own as materialized (
    select reader, user_id as scope_id, null::text as name, 'owner'::text as role, null::timestamptz as created_at from asked
    union all select reader, l.list_id, l.name, l.role, l.created_at from asked cross join lateral (${listsOf('asked.user_id')}) l),
  shared as (
    select distinct on (reader, i.scope_id) reader, i.scope_id, i.owner_name, i.shows, i.shows_labels
    from asked cross join lateral (${incoming('asked.address')}) i
    where not exists (select 1 from own where own.reader = asked.reader and own.scope_id = i.scope_id)
    order by reader, i.scope_id, i.shows is not distinct from 'taken', i.shows is null, i.shows_labels desc, i.owner_name)
  select p.reader::int, p.scope_id as "scopeId", p.name, p.role, p.owner_name as "ownerName", p.shows, p.shows_labels as "showsLabels",
    coalesce(c.total, 0) as total, coalesce(${shownCount('p.shows')}, 0) as shareable, c.scope_id is not null as "wasUsed", c.revision::text as revision,
    case when p.role is not null then (select ${instantText('max(s.finished_at)')} from stocktakes s where s.scope_id = p.scope_id) end as "checkedAt"
  from (
    select *, null::text as owner_name, null::text as shows, false as shows_labels from own
    union all select reader, scope_id, null, null, null, owner_name, shows, shows_labels from shared
  ) p left join medication_scopes c using (scope_id)
  order by p.reader, p.created_at nulls first, p.scope_id`;

export async function placesOfReaders(
  sql: Sql,
  incoming: (address: string) => string,
  readers: readonly Reader[],
): Promise<Place[][]> {
  const rows = await sql.rows<Place & { reader: number }>(placesQuery(incoming), [JSON.stringify(readers)]);
  const places: Place[][] = readers.map(() => []);
  for (const { reader, ...place } of rows) places[reader - 1]?.push(place);
  return places;
}
