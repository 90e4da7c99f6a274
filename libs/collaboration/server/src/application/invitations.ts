import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, ENVIRONMENT, Sql } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/collaboration/contract';
import type { CollaborationEvents, GivenRole } from '@domeka/collaboration/contract';
import { ListInvitation } from '../domain/list-invitation.ts';
import { ListInvitationSchema } from '../infrastructure/collaboration.schema.ts';
import { invitedAddress } from '../infrastructure/invitation.queries.ts';
import { InvitationTokens } from '../infrastructure/invitation-tokens.ts';
import { ListAccess } from '../list-access.ts';
import { ListMails } from './list-mails.ts';
import { assertRoomInList } from './room-in-list.ts';

@Injectable()
export class Invitations {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly access: ListAccess,
    private readonly tokens: InvitationTokens,
    private readonly mails: ListMails,
    private readonly events: DomainEvents<CollaborationEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  async send(
    actor: Actor,
    list: { id: string; name: string },
    { email, role }: { email: string; role: GivenRole },
    mailed: boolean,
  ): Promise<string> {
    const now = await this.clock.now();
    const waiting = { listId: list.id, recipientEmail: email, status: 'pending' as const };
    const known = await this.em.findOne(ListInvitationSchema, waiting);
    const invitation = known ?? new ListInvitation(list.id, email, role, actor.id, this.tokens.issue(), now);
    invitation.role = role;
    invitation.invitedBy = actor.id;
    this.em.persist(invitation);
    this.mail(actor, list, invitation, mailed, now);
    this.tell('list_invitation_sent', actor, list.id, { role });
    return invitation.id;
  }

  /**
   * An ended one takes a place again.
   *
   * @throws list-not-found, role-too-low, invitation-not-found, too-many-members, nobody-new
   */
  async resend(actor: Actor, listId: string, id: string): Promise<{ mailed: boolean; expiresAt: string }> {
    await this.access.placeOf(actor.id, listId, 'manage-members');
    if (this.environment.signups === 'closed') throw refuse('nobody-new');
    const email = await invitedAddress(this.sql, listId, id);
    if (email === null) throw refuse('invitation-not-found');
    const mailed = await this.mails.mayMail(listId, email);
    return this.em.transactional(async (em) => {
      const { name } = await this.access.hold(actor.id, listId, 'manage-members', 'no key update');
      const invitation = await this.waiting(listId, id);
      const now = await this.clock.now();
      await assertRoomInList(em, listId, email, now);
      invitation.invitedBy = actor.id; // the last who asked, mailed or not
      this.mail(actor, { id: listId, name }, invitation, mailed, now);
      this.tell('list_invitation_resent', actor, listId, { role: invitation.role });
      return { mailed: mailed && !this.mails.areOff, expiresAt: invitation.expiresAt.toISOString() };
    });
  }

  /** @throws list-not-found, role-too-low, invitation-not-found */
  cancel(actor: Actor, listId: string, id: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.access.hold(actor.id, listId, 'manage-members', 'no key update');
      const { role } = await this.waiting(listId, id);
      const taken = await this.em.nativeUpdate(
        ListInvitationSchema,
        { id, status: 'pending' },
        { status: 'cancelled' },
      );
      if (taken === 0) throw refuse('invitation-not-found');
      this.tell('list_invitation_cancelled', actor, listId, { role });
    });
  }

  private mail(
    actor: Actor,
    list: { id: string; name: string },
    invitation: ListInvitation,
    mailed: boolean,
    now: Date,
  ) {
    const { id, recipientEmail: email, role } = invitation;
    invitation.renew(now);
    if (!mailed) return; // what was sent before leads to the invitation as it is now
    invitation.mailFailed = false;
    const token = this.tokens.unseal(invitation.invitationToken) ?? this.reissued(invitation);
    const addressee = { id, email, role, language: actor.language, listId: list.id, listName: list.name };
    this.mails.oweInvitation(actor, addressee, token);
  }

  /** A new secret where the old one cannot be read any more. */
  private reissued(invitation: ListInvitation): string {
    const token = this.tokens.issue();
    invitation.takeToken(token);
    return this.tokens.unseal(token.sealed) as string;
  }

  private async waiting(listId: string, id: string): Promise<ListInvitation> {
    const invitation = await this.em.findOne(ListInvitationSchema, { id, listId, status: 'pending' });
    if (!invitation) throw refuse('invitation-not-found');
    return invitation;
  }

  private tell(
    type: 'list_invitation_sent' | 'list_invitation_resent' | 'list_invitation_cancelled',
    actor: Actor,
    listId: string,
    details: { role: GivenRole },
  ) {
    this.events.emit({ type, actorId: actor.id, subject: 'list', subjectId: listId, details });
  }
}
