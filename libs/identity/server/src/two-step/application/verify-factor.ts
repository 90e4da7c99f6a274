import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, Keyring, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse, unknownChallenge } from '@domeka/identity/contract';
import type { IdentityEvents, SessionView } from '@domeka/identity/contract';
import type { Challenge, Factor } from '../../domain/factor.ts';
import { stepOfCode } from '../domain/totp.rules.ts';
import type { User } from '../../domain/user.ts';
import { ChallengeSchema, FactorSchema } from '../infrastructure/factor.schema.ts';
import { takeStep } from '../infrastructure/factor.queries.ts';
import { seedPurpose } from './enrol-factor.ts';
import { FailedLogins } from '../../application/sessions/failed-logins.ts';
import { lockedUser } from '../../application/accounts/locked-user.ts';
import { TotpLimits } from './totp-limits.ts';
import { StepUp } from './step-up.ts';
import { TellOwner } from '../../application/accounts/tell-owner.ts';

/** Each time step counts once, and wrong codes are counted before they are checked. */
@Injectable()
export class VerifyFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sql: Sql,
    private readonly keyring: Keyring,
    private readonly limits: TotpLimits,
    private readonly failedLogins: FailedLogins,
    private readonly stepUp: StepUp,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /** @throws mfa_factor_not_found, mfa_ip_address_mismatch, mfa_challenge_expired, mfa_verification_failed */
  async execute(actor: Actor, factorId: string, challengeId: string, code: string): Promise<SessionView> {
    const now = await this.clock.now();
    const known = await this.em.findOne(FactorSchema, { id: factorId, userId: actor.id });
    if (!known?.isLive(now)) throw refuse('mfa_factor_not_found');
    const which = { id: challengeId, factorId };
    assertOpen(await this.em.findOne(ChallengeSchema, which), actor, now);
    await this.failedLogins.noteLimits(actor.id, { method: 'totp' }, () => this.limits.use(factorId));
    if (!(await this.takesCode(known, code, now))) {
      await this.em.transactional(async () => {
        this.emit('mfa_failed', known);
        if (known.isVerified()) await this.limits.warn(actor);
      });
      throw refuse('mfa_verification_failed', {}, [{ path: 'code', code: 'wrong-code' }]);
    }
    const session = await this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.id);
      const factor = await em.findOne(FactorSchema, known.id, { refresh: true });
      const challenge = await em.findOne(ChallengeSchema, which, { refresh: true });
      if (!user || !factor) throw refuse('mfa_factor_not_found');
      assertOpen(challenge, actor, now);
      challenge.consumedAt = now;
      await this.accept(user, factor, now);
      return this.stepUp.execute(user, actor, 'totp', now);
    });
    await this.limits.forget([factorId]);
    return session;
  }

  /** Uses the code up. */
  private async takesCode({ id, sealedSecret }: Factor, code: string, now: Date): Promise<boolean> {
    const seed = this.keyring.open(seedPurpose, sealedSecret);
    const step = seed === null ? null : stepOfCode(seed, code, now);
    return step !== null && takeStep(this.sql, id, step);
  }

  private async accept(user: User, factor: Factor, now: Date) {
    this.emit(factor.isVerified() ? 'mfa_verified' : 'mfa_enrolled', factor);
    if (factor.isVerified()) return;
    factor.verify(now);
    await this.tellOwner.execute(user, 'two-step-on');
  }

  private emit(type: 'mfa_failed' | 'mfa_verified' | 'mfa_enrolled', { id, userId }: Factor) {
    this.events.emit({ type, actorId: userId, subject: 'factor', subjectId: id, details: { method: 'totp' } });
  }
}

/** The wire contract has one code for another session's challenge and a used one. */
function assertOpen(challenge: Challenge | null, actor: Actor, now: Date): asserts challenge is Challenge {
  if (!challenge) throw unknownChallenge();
  if (challenge.consumedAt || challenge.sessionId !== actor.sessionId) throw refuse('mfa_ip_address_mismatch');
  if (challenge.expiresAt <= now) throw refuse('mfa_challenge_expired');
}
