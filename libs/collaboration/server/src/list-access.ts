import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Sql } from '@domeka/platform';
import { mayOnList, refuse } from '@domeka/collaboration/contract';
import type { ListAction, ListRole } from '@domeka/collaboration/contract';
import { personRole, roleInHeldList } from './infrastructure/collaboration.queries.ts';
import { holdList } from './infrastructure/locks.queries.ts';
import type { Hold } from './infrastructure/locks.queries.ts';

export interface ListPlace {
  role: ListRole;
  name: string;
}

/**
 * The door through which every module asks. The list's row is the one lock of what hangs on its roles: a change is made
 * with the role held when it is made.
 */
@Injectable()
export class ListAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {}

  /** @throws list-not-found, role-too-low */
  async placeOf(userId: string, listId: string, action: ListAction = 'see'): Promise<ListPlace> {
    return judged(await personRole(this.sql, userId, listId), action);
  }

  /** Keeps the role until the transaction ends. @throws list-not-found, role-too-low */
  async hold(userId: string, listId: string, action: ListAction, hold: Hold = 'share'): Promise<ListPlace> {
    const list = await holdList(this.em, listId, hold);
    if (!list) throw refuse('list-not-found');
    const member = await roleInHeldList(this.em, listId, userId);
    return judged(member ? { role: member.role, name: list.name } : null, action);
  }
}

function judged(place: ListPlace | null, action: ListAction): ListPlace {
  if (!place) throw refuse('list-not-found');
  if (!mayOnList(place.role, action)) throw refuse('role-too-low');
  return place;
}
