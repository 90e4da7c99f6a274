import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, confirmedAddressOf, DomainEvents, hashToken } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/collaboration/contract';
import type { CollaborationEvents } from '@domeka/collaboration/contract';
import type { ListInvitation } from '../domain/list-invitation.ts';
import { ListMember } from '../domain/list-member.ts';
import { ListInvitationSchema, ListMemberSchema } from '../infrastructure/collaboration.schema.ts';
import { holdList, holdPerson } from '../infrastructure/locks.queries.ts';

/** Tokens are 43 characters; a longer text is none, and is not hashed. */
const longestToken = 100;

/** @throws invitation-not-found */
export function hashOfInvitation(token: string): Buffer {
  if (token.length > longestToken) throw refuse('invitation-not-found');
  return hashToken(token);
}

@Injectable()
export class AnswerInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents<CollaborationEvents>,
  ) {}

  /** Needs the confirmed address. @throws invitation-not-found, invitation-for-someone-else */
  accept(actor: Actor, token: string): Promise<string> {
    return this.em.transactional(async (em) => {
      const now = await this.clock.now();
      const invitation = await this.open(token, now);
      if (confirmedAddressOf(actor) !== invitation.recipientEmail) throw refuse('invitation-for-someone-else');
      const { id, listId, role, invitedBy } = invitation;
      // People come before lists, as where a member is added.
      await holdPerson(em, actor.id);
      const list = await holdList(em, listId, 'no key update');
      const taken = await em.nativeDelete(ListInvitationSchema, { id, status: 'pending' });
      if (!list || taken === 0) throw refuse('invitation-not-found');
      if (await em.findOne(ListMemberSchema, { listId, userId: actor.id })) return listId;
      em.persist(new ListMember(listId, actor.id, role, invitedBy, now));
      const details = { member: actor.id, role };
      this.events.emit({ type: 'list_member_joined', actorId: actor.id, subject: 'list', subjectId: listId, details });
      return listId;
    });
  }

  /** The link proves the mailbox, so no account is needed. @throws invitation-not-found */
  decline(actor: Actor | null, token: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const { id, listId, role } = await this.open(token, await this.clock.now());
      const taken = await em.nativeUpdate(ListInvitationSchema, { id, status: 'pending' }, { status: 'cancelled' });
      if (taken === 0) throw refuse('invitation-not-found');
      this.events.emit({
        type: 'list_invitation_declined',
        actorId: actor?.id ?? null,
        subject: 'list',
        subjectId: listId,
        details: { role },
      });
    });
  }

  private async open(token: string, now: Date): Promise<ListInvitation> {
    const invitation = await this.em.findOne(ListInvitationSchema, { tokenHash: hashOfInvitation(token) });
    if (!invitation?.isOpen(now)) throw refuse('invitation-not-found');
    return invitation;
  }
}
