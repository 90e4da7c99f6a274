import type { EntityManager } from '@mikro-orm/postgresql';
import { listsAloneOf } from '@domeka/collaboration';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

const countQuery = `
  select count(*)::int as medications, count(i.medication_id)::int as photos
  from medications m left join medication_images i on i.medication_id = m.id
  where m.scope_id in (select $1::uuid union all ${listsAloneOf('$1')})`;

export async function inventoryOf(sql: Sql, userId: string): Promise<{ medications: number; photos: number }> {
  const row = await sql.row<{ medications: number; photos: number }>(countQuery, [userId]);
  return row ?? { medications: 0, photos: 0 };
}

const handOverQuery = `
  update medications m set user_id = o.user_id
  from list_members o where o.list_id = m.list_id and o.role = 'owner' and m.user_id = $1 and o.user_id <> m.user_id`;

export const handOverMedications = (em: EntityManager, userId: string) => rowsWithin(em, handOverQuery, [userId]);
