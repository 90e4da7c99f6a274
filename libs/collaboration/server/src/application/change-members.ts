import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { refuseCommon } from '@domeka/kernel';
import { DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { mostOwnLists, refuse } from '@domeka/collaboration/contract';
import type { CollaborationEvents, RoleInput } from '@domeka/collaboration/contract';
import type { ListMember } from '../domain/list-member.ts';
import { ListMemberSchema, MedicationListSchema } from '../infrastructure/collaboration.schema.ts';
import { ListAccess } from '../list-access.ts';
import { hasRoomForList } from './own-lists.ts';

/** Each holds the list, so that no change is made with a role that is gone. */
@Injectable()
export class ChangeMembers {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListAccess,
    private readonly events: DomainEvents<CollaborationEvents>,
  ) {}

  /**
   * To a viewer it always goes through: that takes access away.
   * @throws list-not-found, role-too-low, member-not-found, owner-stays, changed-meanwhile (with the role that was
   * seen)
   */
  changeRole(actor: Actor, listId: string, userId: string, { role, seenRole }: RoleInput): Promise<void> {
    return this.em.transactional(async () => {
      await this.access.hold(actor.id, listId, 'manage-members', 'no key update');
      const member = await this.given(listId, userId);
      if (member.role === role) return;
      if (role !== 'viewer' && seenRole && member.role !== seenRole) throw refuseCommon('changed-meanwhile');
      member.role = role;
      this.events.emit({ type: 'list_member_role_changed', ...by(actor, listId), details: { member: userId, role } });
    });
  }

  /** @throws list-not-found, role-too-low, member-not-found, owner-stays */
  remove(actor: Actor, listId: string, userId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.access.hold(actor.id, listId, 'manage-members', 'no key update');
      em.remove(await this.given(listId, userId));
      this.events.emit({ type: 'list_member_removed', ...by(actor, listId), details: { member: userId } });
    });
  }

  /** @throws list-not-found, owner-stays */
  leave(actor: Actor, listId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.access.hold(actor.id, listId, 'see', 'no key update');
      em.remove(await this.given(listId, actor.id));
      this.events.emit({ type: 'list_member_left', ...by(actor, listId), details: { member: actor.id } });
    });
  }

  /** @throws list-not-found, role-too-low, member-not-found, owner-stays, owner-of-too-many, changed-meanwhile */
  handOver(actor: Actor, listId: string, userId: string, version?: number): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.access.hold(actor.id, listId, 'hand-over', 'no key update');
      const list =
        version === undefined ? null : await em.findOneOrFail(MedicationListSchema, listId, { refresh: true });
      if (list && list.version !== version) throw refuseCommon('changed-meanwhile');
      const next = await this.given(listId, userId);
      if (!(await hasRoomForList(em, userId))) throw refuse('owner-of-too-many', { most: mostOwnLists });
      const owner = await em.findOneOrFail(ListMemberSchema, { listId, userId: actor.id });
      owner.role = 'collaborator';
      next.role = 'owner';
      this.events.emit({ type: 'list_handed_over', ...by(actor, listId), details: { member: userId } });
    });
  }

  /** Not the owner. Locked: the account may be erased at this moment. */
  private async given(listId: string, userId: string): Promise<ListMember> {
    const held = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const member = await this.em.findOne(ListMemberSchema, { listId, userId }, held);
    if (!member) throw refuse('member-not-found');
    if (member.role === 'owner') throw refuse('owner-stays');
    return member;
  }
}

const by = (actor: Actor, listId: string) => ({ actorId: actor.id, subject: 'list', subjectId: listId });
