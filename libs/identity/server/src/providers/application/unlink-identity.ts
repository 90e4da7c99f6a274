import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents } from '@domeka/identity/contract';
import { IdentitySchema } from '../../infrastructure/identity.schema.ts';
import { OidcProviders } from '../infrastructure/oidc-providers.ts';
import { endSessionsOfProviders } from '../../infrastructure/session.queries.ts';
import { lockedUser } from '../../application/accounts/locked-user.ts';
import { TellOwner } from '../../application/accounts/tell-owner.ts';

/** The address stays: shares, invitations and mails hang on it. */
@Injectable()
export class UnlinkIdentity {
  constructor(
    private readonly em: EntityManager,
    private readonly providers: OidcProviders,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute(actor: Actor, id: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.id);
      if (!user) throw refuse('session_not_found');
      const identities = await em.find(IdentitySchema, { userId: user.id });
      const identity = identities.find((one) => one.id === id);
      if (!identity) throw refuse('identity_not_found');
      if (identities.length === 1) throw refuse('single_identity_not_deletable');
      if (identity.provider === 'email') throw refuse('email_conflict_identity_not_deletable');
      em.remove(identity);
      await endSessionsOfProviders(em, user.id, actor.sessionId);
      await this.tellOwner.execute(user, 'identity-unlinked', { method: this.providers.labelOf(identity.provider) });
      this.events.emit({
        type: 'identity_unlinked',
        actorId: user.id,
        subject: 'user',
        subjectId: user.id,
        details: { method: identity.provider },
      });
    });
  }
}
