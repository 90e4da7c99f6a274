import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import type { User } from '../../domain/user.ts';
import { useUpInvitationsOf } from '../../infrastructure/account-invitation.queries.ts';

/** Hashes of secrets that let somebody in, or `address` where a provider's word for it was enough. */
export type InvitedBy = readonly Buffer[] | 'address';

/** However it was confirmed, an address with an account is invited no more. In the transaction that confirms it. */
@Injectable()
export class UseUpInvitations {
  constructor(private readonly events: DomainEvents<IdentityEvents>) {}

  async execute(em: EntityManager, { id: actorId, email }: Pick<User, 'id' | 'email'>, by: InvitedBy): Promise<void> {
    for (const { id, tokenHash, isOpen } of await useUpInvitationsOf(em, email)) {
      const isUsed = by === 'address' ? isOpen : by.some((hash) => hash.equals(tokenHash));
      if (!isUsed) continue;
      this.events.emit({ type: 'account_invitation_used', actorId, subject: 'account_invitation', subjectId: id });
    }
  }
}
