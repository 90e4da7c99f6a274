import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ENVIRONMENT, hasMail, Limits } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { OneTimeToken } from '../../domain/one-time-token.ts';
import { isFresh } from '../../domain/session.rules.ts';
import type { User } from '../../domain/user.ts';
import { SessionSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { PasswordHasher } from '../../infrastructure/password-hasher.ts';
import { fewTries } from '../accounts/few-tries.ts';
import { orEnded } from '../accounts/locked-user.ts';
import { OneTimeCodes } from '../mailed-links/one-time-codes.ts';
import { overRequestLimit } from '../accounts/over-limit.ts';

export interface OwnerProof {
  currentPassword: string | null;
  nonce: string | null;
}

/** A blank field is no proof, and uses up no try. */
export const ownerProofOf = (body: { current_password?: string | null; nonce?: string | null }): OwnerProof => ({
  currentPassword: body.current_password || null,
  nonce: body.nonce || null,
});

export const noFurtherProof: OwnerProof = { currentPassword: null, nonce: null };

/** An open session does not prove its owner. A proof that is given must be right. */
@Injectable()
export class ProveOwner {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly codes: OneTimeCodes,
    private readonly limits: Limits,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** Answers a mailed code, to be used up in the change's transaction. @param recovers a recovery session is enough */
  async check(
    actor: Actor,
    { currentPassword, nonce }: OwnerProof,
    now: Date,
    { recovers = false } = {},
  ): Promise<OneTimeToken | null> {
    const user = await this.em.findOneOrFail(UserSchema, actor.id, orEnded);
    if (nonce !== null) return this.codeOf(user, nonce, now);
    if (currentPassword !== null && user.passwordHash !== null) {
      await this.assertPassword(user, currentPassword);
      return null;
    }
    const session = await this.em.findOneOrFail(SessionSchema, actor.sessionId, orEnded);
    const isRecovery = session.isRecovery();
    if ((recovers && isRecovery) || isFresh(session, now)) return null;
    const hasPassword = user.passwordHash !== null && !isRecovery; // forgotten in a recovery
    if (hasPassword) throw refuse('current_password_required');
    throw refuse(hasMail(this.environment) ? 'reauthentication_needed' : 'login-needed');
  }

  /** For changes without a transaction of their own: a mailed code is used up at once. */
  async assert(actor: Actor, proof: OwnerProof) {
    const now = await this.clock.now();
    const code = await this.check(actor, proof, now);
    if (code) await this.useUp(code, now);
  }

  async useUp(code: OneTimeToken, now: Date) {
    if (!(await this.codes.consume(code, now))) throw refuse('reauthentication_not_valid');
  }

  private async codeOf(user: User, nonce: string, now: Date): Promise<OneTimeToken> {
    const code = await this.codes.match(user.id, ['reauthentication'], nonce, now);
    if (!code) throw refuse('reauthentication_not_valid');
    return code;
  }

  private async assertPassword(user: User, password: string) {
    const tries = fewTries(`proof:${user.id}`);
    await this.limits.use(tries, overRequestLimit);
    if (!(await this.hasher.matches(user.passwordHash, password))) throw refuse('current_password_invalid');
    await this.limits.forget(tries.map(({ key }) => key));
  }
}
