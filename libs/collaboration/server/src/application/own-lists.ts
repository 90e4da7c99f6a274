import type { EntityManager } from '@mikro-orm/postgresql';
import { takeTurns } from '@domeka/platform';
import { mostOwnLists } from '@domeka/collaboration/contract';
import { ownedLists } from '../infrastructure/collaboration.queries.ts';

export async function hasRoomForList(em: EntityManager, userId: string): Promise<boolean> {
  await takeTurns(em, `lists:${userId}`);
  return (await ownedLists(em, userId)) < mostOwnLists;
}
