import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import type { User } from '../../domain/user.ts';
import { useUpInvitationsOf } from '../../infrastructure/account-invitation.queries.ts';

/** In the transaction that confirms the address. */
@Injectable()
export class UseUpInvitations {
  constructor(private readonly events: DomainEvents<IdentityEvents>) {}

  async execute(em: EntityManager, { id: actorId, email }: Pick<User, 'id' | 'email'>): Promise<void> {
    for (const { id } of await useUpInvitationsOf(em, email))
      this.events.emit({
        type: 'account_invitation_used',
        actorId,
        subject: 'account_invitation',
        subjectId: id,
      });
  }
}
