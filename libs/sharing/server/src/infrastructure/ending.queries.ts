import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

const endQuery = `
  with ending as (
    select id from shared_medication_lists where list_id = $1 and revoked_at is null and ($2::uuid is null or owner_id = $2)
    order by id for no key update)
  update shared_medication_lists s set is_active = false, revoked_at = now() from ending where s.id = ending.id returning s.id`;

export async function endListShares(
  em: EntityManager,
  listId: string | null,
  makerId: string | null,
): Promise<string[]> {
  const rows = await rowsWithin<{ id: string }>(em, endQuery, [listId, makerId]);
  return rows.map(({ id }) => id);
}

const liveQuery = `
  select count(*)::int as count from shared_medication_lists where owner_id = $1 and is_active and expires_at > now()`;

export async function liveSharesBy(sql: Sql, ownerId: string): Promise<number> {
  return (await sql.row<{ count: number }>(liveQuery, [ownerId]))?.count ?? 0;
}
