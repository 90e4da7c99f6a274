import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents, storedEmail } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import { FactorSchema, RecoveryCodeSchema } from '../infrastructure/factor.schema.ts';
import { SessionSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { lockedUser } from '../../application/accounts/locked-user.ts';
import { TellOwner } from '../../application/accounts/tell-owner.ts';

/** By the operator's command alone: what a mailbox could turn off would be no second factor. */
@Injectable()
export class ResetTwoStep {
  constructor(
    private readonly em: EntityManager,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute(email: string): Promise<'reset' | 'off' | 'unknown'> {
    return this.em.transactional(async (em) => {
      const found = await em.findOne(UserSchema, { email: storedEmail(email) });
      const user = found && (await lockedUser(em, found.id));
      if (!user) return 'unknown';
      const own = { userId: user.id };
      if ((await em.count(FactorSchema, { ...own, status: 'verified' })) === 0) return 'off';
      await em.nativeDelete(FactorSchema, own);
      await em.nativeDelete(RecoveryCodeSchema, own);
      await em.nativeDelete(SessionSchema, own);
      await this.tellOwner.execute(user, 'two-step-reset');
      this.events.emit({ type: 'mfa_reset', actorId: null, subject: 'user', subjectId: user.id });
      return 'reset';
    });
  }
}
