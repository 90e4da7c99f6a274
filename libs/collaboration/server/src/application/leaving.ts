import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Erasure, PersonalData } from '@domeka/identity';
import type { DataSubject } from '@domeka/identity';
import { listSettingsPath } from '@domeka/collaboration/contract';
import type { CollaborationEvents } from '@domeka/collaboration/contract';
import { DomainEvents, Sql } from '@domeka/platform';
import { deletedLists } from '../infrastructure/collaboration.queries.ts';
import { ListInvitationSchema } from '../infrastructure/collaboration.schema.ts';
import {
  deleteLeftLists,
  handOverLists,
  holdListsOf,
  placesLeftBy,
  takeOutOfLists,
} from '../infrastructure/leaving.queries.ts';
import { invitationPages, listPages, sentInvitationPages } from '../infrastructure/personal-data.queries.ts';

const listColumns = ['id', 'name', 'description', 'role', 'joinedAt', 'createdAt', 'deletedAt'];

@Injectable()
export class ListsLeaving {
  constructor(
    personalData: PersonalData,
    erasure: Erasure,
    private readonly sql: Sql,
    private readonly events: DomainEvents<CollaborationEvents>,
  ) {
    personalData.join({
      tables: [
        { name: 'lists', columns: listColumns, pages: ({ id }) => listPages(sql, id) },
        {
          name: 'invitations',
          columns: ['role', 'status', 'createdAt', 'expiresAt'],
          pages: ({ email }) => invitationPages(sql, email),
        },
        {
          name: 'invitations-sent',
          columns: ['list', 'recipientEmail', 'role', 'status', 'createdAt', 'expiresAt'],
          pages: ({ id }) => sentInvitationPages(sql, id),
        },
      ],
    });
    erasure.join({
      obstacles: (subject) => this.obstacles(subject),
      consequences: (subject) => this.consequences(subject),
      handOver: (em, subject) => this.handOver(em, subject),
      erase: async (em, { email }) => {
        await em.nativeDelete(ListInvitationSchema, { recipientEmail: email });
      },
    });
  }

  private async obstacles({ id }: DataSubject) {
    const shared = (await placesLeftBy(this.sql, id)).filter((place) => place.role === 'owner' && place.shared);
    return shared.map(({ listId, name }) => ({
      key: 'collaboration:leaving.need-owner',
      params: { name },
      path: listSettingsPath(listId),
    }));
  }

  private async consequences({ id }: DataSubject) {
    const [places, deleted] = await Promise.all([placesLeftBy(this.sql, id), deletedLists(this.sql, id)]);
    const own = places.filter(({ role, shared }) => role === 'owner' && !shared).length;
    const others = places.filter(({ role }) => role !== 'owner').length;
    return [
      ...(own > 0 ? [{ key: 'collaboration:leaving.lists', params: { count: own } }] : []),
      ...(deleted.length > 0
        ? [{ key: 'collaboration:leaving.deleted-lists', params: { count: deleted.length } }]
        : []),
      ...(others > 0 ? [{ key: 'collaboration:leaving.memberships', params: { count: others } }] : []),
    ];
  }

  private async handOver(em: EntityManager, { id }: DataSubject) {
    await holdListsOf(em, id);
    const owned = await takeOutOfLists(em, id);
    await deleteLeftLists(em, owned);
    for (const { listId, userId: member } of await handOverLists(em, owned))
      this.events.emit({
        type: 'list_handed_over',
        actorId: null,
        subject: 'list',
        subjectId: listId,
        details: { member },
      });
  }
}
