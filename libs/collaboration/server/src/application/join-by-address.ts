import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityEvents } from '@domeka/identity/contract';
import { DomainEvents } from '@domeka/platform';
import type { CollaborationEvents } from '@domeka/collaboration/contract';
import { joinByInvitations } from '../infrastructure/invitation.queries.ts';
import { mailReader } from '../infrastructure/people.queries.ts';
import { ListMails } from './list-mails.ts';

/** On confirming an invited address, on moving to it, and on signing in. */
@Injectable()
export class JoinByAddress {
  constructor(
    private readonly events: DomainEvents<IdentityEvents & CollaborationEvents>,
    private readonly mails: ListMails,
  ) {
    const on = (type: 'email_confirmed' | 'email_changed' | 'login', isConfirming: boolean) =>
      events.on(type, ({ subjectId }, em) => (subjectId ? this.join(em, subjectId, isConfirming) : undefined));
    on('email_confirmed', true);
    on('email_changed', false);
    on('login', false);
  }

  private async join(em: EntityManager, userId: string, isConfirming: boolean) {
    const joined = await joinByInvitations(em, userId, isConfirming);
    for (const { listId, role } of joined) {
      const details = { member: userId, role };
      this.events.emit({ type: 'list_member_joined', actorId: userId, subject: 'list', subjectId: listId, details });
    }
    if (isConfirming && joined.length > 0) await this.welcome(em, userId);
  }

  private async welcome(em: EntityManager, userId: string) {
    const person = await mailReader(em, userId);
    if (person) this.mails.oweWelcome(person.email, person.language);
  }
}
