import type { EntityManager } from '@mikro-orm/postgresql';
import { takeTurns } from '@domeka/platform';
import { mostOwnLists } from '@domeka/collaboration/contract';

/** Whether a person may own one list more. Lists that come to them at once are counted one after the other. */
export async function hasRoomForList(em: EntityManager, userId: string): Promise<boolean> {
  await takeTurns(em, `lists:${userId}`);
  const [own] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from list_members m join medication_lists l on l.id = m.list_id
     where m.user_id = ? and m.role = 'owner' and l.deleted_at is null`,
    [userId],
  );
  return (own?.count ?? 0) < mostOwnLists;
}
