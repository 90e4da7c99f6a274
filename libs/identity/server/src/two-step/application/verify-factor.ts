import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, Keyring, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse, unknownChallenge } from '@domeka/identity/contract';
import type { IdentityEvents, SessionView } from '@domeka/identity/contract';
import type { Challenge, Factor } from '../domain/factor.ts';
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

/**
 * Takes a code from an authenticator app: each time step once, wrong ones counted before they are looked at. The first
 * right code turns two-step verification on; every one raises the session to aal2.
 */
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

  /**
   * The session at aal2, for the code that an app shows now and the challenge this session asked for.
   * @throws mfa_factor_not_found, mfa_ip_address_mismatch, mfa_challenge_expired, mfa_verification_failed,
   * session_not_found, over_request_rate_limit
   */
  async execute(actor: Actor, factorId: string, challengeId: string, code: string): Promise<SessionView> {
    const now = await this.clock.now();
    const known = await this.em.findOne(FactorSchema, { id: factorId, userId: actor.id });
    if (!known?.isLive(now)) throw refuse('mfa_factor_not_found');
    const challenge = { id: challengeId, factorId };
    assertOpen(await this.em.findOne(ChallengeSchema, challenge), actor, now);
    await this.failedLogins.noteLimits(actor.id, { method: 'totp' }, () => this.limits.use(factorId));
    if (!(await this.takesCode(known, code, now))) {
      await this.em.transactional(async () => {
        this.tell('mfa_failed', known);
        if (known.isVerified()) await this.limits.warn(actor);
      });
      throw refuse('mfa_verification_failed', {}, [{ path: 'code', code: 'wrong-code' }]);
    }
    const session = await this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.id);
      const factor = await em.findOne(FactorSchema, known.id, { refresh: true });
      const asked = await em.findOne(ChallengeSchema, challenge, { refresh: true });
      if (!user || !factor) throw refuse('mfa_factor_not_found');
      assertOpen(asked, actor, now);
      asked.consumedAt = now;
      await this.accept(user, factor, now);
      return this.stepUp.execute(user, actor, 'totp', now);
    });
    await this.limits.forget([factorId]);
    return session;
  }

  /** Whether a code is right and not used up yet; it is then. */
  private async takesCode({ id, sealedSecret }: Factor, code: string, now: Date): Promise<boolean> {
    const seed = this.keyring.open(seedPurpose, sealedSecret);
    const step = seed === null ? null : stepOfCode(seed, code, now);
    return step !== null && takeStep(this.sql, id, step);
  }

  private async accept(user: User, factor: Factor, now: Date) {
    this.tell(factor.isVerified() ? 'mfa_verified' : 'mfa_enrolled', factor);
    if (factor.isVerified()) return;
    factor.verify(now);
    await this.tellOwner.execute(user, 'two-step-on');
  }

  private tell(type: 'mfa_failed' | 'mfa_verified' | 'mfa_enrolled', { id, userId }: Factor) {
    this.events.emit({ type, actorId: userId, subject: 'factor', subjectId: id, details: { method: 'totp' } });
  }
}

/** A challenge is of one session and good once; the wire contract has one code for both. */
function assertOpen(challenge: Challenge | null, actor: Actor, now: Date): asserts challenge is Challenge {
  if (!challenge) throw unknownChallenge();
  if (challenge.consumedAt || challenge.sessionId !== actor.sessionId) throw refuse('mfa_ip_address_mismatch');
  if (challenge.expiresAt <= now) throw refuse('mfa_challenge_expired');
}
