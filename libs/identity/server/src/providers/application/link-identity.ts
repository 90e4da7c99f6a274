import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents } from '@domeka/identity/contract';
import type { ProviderProof } from '../domain/provider-flow.ts';
import { Identity } from '../../domain/user.ts';
import { IdentitySchema, SessionSchema } from '../../infrastructure/identity.schema.ts';
import { OidcProviders } from '../infrastructure/oidc-providers.ts';
import { lockedUser } from '../../application/accounts/locked-user.ts';
import { lockLogin } from './lock-login.ts';
import { TellOwner } from '../../application/accounts/tell-owner.ts';

@Injectable()
export class LinkIdentity {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly providers: OidcProviders,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute(sessionId: string, proof: ProviderProof): Promise<void> {
    const { provider, subject, email, emailVerified } = proof;
    const now = await this.clock.now();
    await this.em.transactional(async (em) => {
      await lockLogin(em, proof);
      const session = await em.findOne(SessionSchema, sessionId);
      const user = session && (await lockedUser(em, session.userId));
      if (!user) throw refuse('session_not_found');
      if (await em.findOne(IdentitySchema, { provider, subject })) throw refuse('identity_already_exists');
      em.persist(new Identity(user.id, provider, subject, email ?? user.email, emailVerified, now));
      await this.tellOwner.execute(user, 'identity-linked', { method: this.providers.labelOf(provider) });
      const details = { method: provider };
      this.events.emit({ type: 'identity_linked', actorId: user.id, subject: 'user', subjectId: user.id, details });
    });
  }
}
