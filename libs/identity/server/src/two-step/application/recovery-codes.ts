import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, isFullySignedIn, Keyring, Limits, networkOf, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { insufficientAal, refuse } from '@domeka/identity/contract';
import type { IdentityEvents, SessionView } from '@domeka/identity/contract';
import { RecoveryCode } from '../../domain/factor.ts';
import {
  newRecoveryCode,
  recoveryCodeCount,
  storedRecoveryCode,
  wrongRecoveryCodes,
} from '../../domain/factor.rules.ts';
import { takeRecoveryCode } from '../infrastructure/factor.queries.ts';
import { RecoveryCodeSchema } from '../infrastructure/factor.schema.ts';
import { FailedLogins } from '../../application/sessions/failed-logins.ts';
import { lockedUser } from '../../application/accounts/locked-user.ts';
import { noFurtherProof, ProveOwner } from '../../application/self-service/prove-owner.ts';
import { overRequestLimit } from '../../application/accounts/over-limit.ts';
import { StepUp } from './step-up.ts';
import { TellOwner } from '../../application/accounts/tell-owner.ts';
import { TotpLimits } from './totp-limits.ts';

/** Shown once, kept as keyed hashes, each good once instead of the app. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sql: Sql,
    private readonly keyring: Keyring,
    private readonly limits: Limits,
    private readonly totpLimits: TotpLimits,
    private readonly proveOwner: ProveOwner,
    private readonly failedLogins: FailedLogins,
    private readonly stepUp: StepUp,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async create(actor: Actor): Promise<{ codes: string[] }> {
    const now = await this.clock.now();
    if (!isFullySignedIn(actor)) throw insufficientAal('forbidden');
    await this.proveOwner.check(actor, noFurtherProof, now);
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.id);
      if (!user) throw refuse('session_not_found');
      await em.nativeDelete(RecoveryCodeSchema, { userId: user.id });
      for (const code of codes) em.persist(new RecoveryCode(user.id, this.hashesOf(user.id, code)[0] as Buffer, now));
      await this.tellOwner.execute(user, 'recovery-codes-new');
      this.events.emit({ type: 'recovery_codes_created', actorId: user.id, subject: 'user', subjectId: user.id });
    });
    return { codes };
  }

  /** Tries are counted for each network: guesses elsewhere must not close the owner's last way in. */
  async use(actor: Actor, code: string, address: string): Promise<SessionView> {
    const now = await this.clock.now();
    const limit = { key: `recovery-code:${actor.id}:${networkOf(address, 3)}`, ...wrongRecoveryCodes };
    await this.failedLogins.noteLimits(actor.id, { method: 'recovery_code' }, () =>
      this.limits.use([limit], overRequestLimit),
    );
    const subject = { actorId: actor.id, subject: 'user', subjectId: actor.id };
    if (!(await takeRecoveryCode(this.sql, actor.id, this.hashesOf(actor.id, code)))) {
      await this.em.transactional(async () => {
        this.events.emit({ type: 'mfa_failed', ...subject, details: { method: 'recovery_code' } });
        if (actor.hasSecondFactor) await this.totpLimits.warn(actor);
      });
      throw refuse('mfa_verification_failed', {}, [{ path: 'recoveryCode', code: 'wrong-code' }]);
    }
    const session = await this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.id);
      if (!user) throw refuse('session_not_found');
      const left = await em.count(RecoveryCodeSchema, { userId: user.id, usedAt: null });
      await this.tellOwner.execute(user, 'recovery-code-used', { count: left });
      this.events.emit({ type: 'recovery_code_used', ...subject, details: { left } });
      return this.stepUp.execute(user, actor, 'mfa/recovery_code', now);
    });
    await this.limits.forget([limit.key]);
    await this.totpLimits.forget((session.user.factors ?? []).map(({ id }) => id));
    return session;
  }

  /** Also as made before the secret was rotated. */
  private hashesOf(userId: string, code: string): Buffer[] {
    return this.keyring.digests('recovery-code', `${userId}:${storedRecoveryCode(code)}`);
  }
}
