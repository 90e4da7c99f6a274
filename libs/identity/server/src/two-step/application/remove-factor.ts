import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, isHalfSignedIn } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { insufficientAal, refuse } from '@domeka/identity/contract';
import type { IdentityEvents } from '@domeka/identity/contract';
import { FactorSchema, RecoveryCodeSchema } from '../infrastructure/factor.schema.ts';
import { SessionSchema } from '../../infrastructure/identity.schema.ts';
import { lockedUser } from '../../application/accounts/locked-user.ts';
import { noFurtherProof, ProveOwner } from '../../application/self-service/prove-owner.ts';
import { TellOwner } from '../../application/accounts/tell-owner.ts';

@Injectable()
export class RemoveFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly proveOwner: ProveOwner,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute(actor: Actor, factorId: string): Promise<{ id: string }> {
    const now = await this.clock.now();
    const known = await this.em.findOne(FactorSchema, { id: factorId, userId: actor.id });
    if (!known?.isLive(now)) throw refuse('mfa_factor_not_found');
    if (isHalfSignedIn(actor)) throw insufficientAal('invalid');
    if (known.isVerified()) await this.proveOwner.check(actor, noFurtherProof, now);
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.id);
      const factor = await em.findOne(FactorSchema, { id: factorId, userId: actor.id }, { refresh: true });
      if (!user || !factor) throw refuse('mfa_factor_not_found');
      if (factor.isVerified() && actor.aal !== 'aal2') throw insufficientAal('invalid');
      await em.nativeDelete(FactorSchema, { id: factor.id });
      if (!factor.isVerified()) return;
      await em.nativeUpdate(SessionSchema, { userId: user.id, aal: 'aal2' }, { fallsBack: true });
      if ((await em.count(FactorSchema, { userId: user.id, status: 'verified' })) === 0)
        await em.nativeDelete(RecoveryCodeSchema, { userId: user.id });
      await this.tellOwner.execute(user, 'app-removed');
      this.events.emit({ type: 'mfa_removed', actorId: user.id, subject: 'factor', subjectId: factor.id });
    });
    return { id: factorId };
  }
}
