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
 * Who may do what in a list: the door through which every module asks. Anyone who is no member meets the 404 of an
 * unknown list, whose role is too low a 403. A list's row is the one lock of all that hangs on its roles: a change is
 * made with the role one has when it is made, never with the one of a moment before.
 */
@Injectable()
export class ListAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {}

  /** For reading. @throws list-not-found, role-too-low */
  async placeOf(userId: string, listId: string, action: ListAction = 'see'): Promise<ListPlace> {
    return judged(await personRole(this.sql, userId, listId), action);
  }

  /**
   * For changing: inside a transaction, which keeps the role as it is until it ends. @throws list-not-found,
   * role-too-low
   */
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
