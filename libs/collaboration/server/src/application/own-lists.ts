import type { EntityManager } from '@mikro-orm/postgresql';
import { takeTurns } from '@domeka/platform';
import { mostOwnLists } from '@domeka/collaboration/contract';
import { ownedLists } from '../infrastructure/collaboration.queries.ts';

/** Whether a person may own one list more. Lists that come to them at once are counted one after the other. */
export async function hasRoomForList(em: EntityManager, userId: string): Promise<boolean> {
  await takeTurns(em, `lists:${userId}`);
  return (await ownedLists(em, userId)) < mostOwnLists;
}
