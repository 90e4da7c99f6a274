import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ListAccess } from '@domeka/collaboration';
import { mayOnList, refuse as refuseInList } from '@domeka/collaboration/contract';
import type { CollaborationEvents, ListRole } from '@domeka/collaboration/contract';
import { isUuid, Refusal } from '@domeka/kernel';
import { DomainEvents, Sql } from '@domeka/platform';
import type { Actor, DomainEvent } from '@domeka/platform';
import { refuse } from '@domeka/sharing/contract';
import type { SharingEvents } from '@domeka/sharing/contract';
import { endListShares } from '../infrastructure/ending.queries.ts';
import { liveShare } from '../infrastructure/sharing.queries.ts';
import type { ShareRow } from '../infrastructure/sharing.queries.ts';

/** `listId` null: one's own medications. */
export interface SharesPlace {
  listId: string | null;
  mayHandle: boolean;
}

/** Shares of a list end with it, and with the right to share of the member who made them. */
@Injectable()
export class SharesOfLists {
  constructor(
    private readonly sql: Sql,
    private readonly lists: ListAccess,
    private readonly events: DomainEvents<CollaborationEvents & SharingEvents>,
  ) {
    events.on('list_deleted', (event, em) => this.end(em, event, null));
    events.on('list_member_removed', (event, em) => this.end(em, event, event.details.member));
    events.on('list_member_left', (event, em) => this.end(em, event, event.details.member));
    events.on('list_member_role_changed', (event, em) =>
      event.details.role === 'viewer' ? this.end(em, event, event.details.member) : undefined,
    );
  }

  /** @param list `personal`, or a list's id @throws list-not-found */
  async placeOf(actor: Actor, list: unknown = 'personal'): Promise<SharesPlace> {
    if (list === 'personal') return { listId: null, mayHandle: true };
    if (!isUuid(list)) throw refuseInList('list-not-found');
    const { role } = await this.lists.placeOf(actor.id, list);
    return { listId: list, mayHandle: mayHandle(role) };
  }

  /** @throws share-not-found */
  async find(actor: Actor, id: string): Promise<{ share: ShareRow; mayHandle: boolean }> {
    const share = await liveShare(this.sql, actor.id, id);
    if (!share) throw refuse('share-not-found');
    return { share, mayHandle: mayHandle(share.role) };
  }

  /** In the caller's transaction. @throws list-not-found, role-too-low */
  async holdToMake(actor: Actor, listId: string | null): Promise<void> {
    if (listId !== null) await this.lists.hold(actor.id, listId, 'share');
  }

  /** In the caller's transaction. @throws share-not-found, role-too-low */
  async holdToChange(actor: Actor, { ownerId, listId }: { ownerId: string; listId: string | null }): Promise<void> {
    if (listId === null) {
      if (ownerId !== actor.id) throw refuse('share-not-found');
      return;
    }
    await this.lists.hold(actor.id, listId, 'share').catch((error: unknown) => {
      throw error instanceof Refusal && error.kind === 'missing' ? refuse('share-not-found') : error;
    });
  }

  private async end(
    em: EntityManager,
    { actorId, subjectId: listId }: DomainEvent<CollaborationEvents>,
    maker: string | null,
  ) {
    for (const id of await endListShares(em, listId, maker))
      this.events.emit({ type: 'share_deactivated', actorId, subject: 'share', subjectId: id });
  }
}

const mayHandle = (role: ListRole | null) => role === null || mayOnList(role, 'share');
