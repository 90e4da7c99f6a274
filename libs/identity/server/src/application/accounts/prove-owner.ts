import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Limits } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { OneTimeToken } from '../../domain/one-time-token.ts';
import { isFresh } from '../../domain/session.rules.ts';
import type { User } from '../../domain/user.ts';
import { SessionSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { PasswordHasher } from '../../infrastructure/password-hasher.ts';
import { fewTries } from '../sessions/few-tries.ts';
import { orEnded } from './locked-user.ts';
import { OneTimeCodes } from '../mailed-links/one-time-codes.ts';
import { overRequestLimit } from '../mailed-links/over-limit.ts';

export interface OwnerProof {
  currentPassword: string | null;
  nonce: string | null;
}

/** What a body brings; a field left blank brings nothing, and uses up no try. */
export const ownerProofOf = (body: { current_password?: string | null; nonce?: string | null }): OwnerProof => ({
  currentPassword: body.current_password || null,
  nonce: body.nonce || null,
});

/** A request that brings none, so that a fresh sign-in or second factor has to be enough. */
export const noFurtherProof: OwnerProof = { currentPassword: null, nonce: null };

/**
 * Whoever sits at an open session need not be its owner: what changes who gets in needs the current password, a code
 * mailed for it, or a sign-in or second factor of the last ten minutes. A proof that is given must be right.
 */
@Injectable()
export class ProveOwner {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly codes: OneTimeCodes,
    private readonly limits: Limits,
  ) {}

  /**
   * The mailed code that proves it, to be used up in the change's transaction; null for another proof.
   * @param recovers whether a recovery session is enough, however old: to set a password, which is what it is for.
   */
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
    const hasPassword = user.passwordHash !== null && !isRecovery; // who recovers has forgotten it
    throw refuse(hasPassword ? 'current_password_required' : 'reauthentication_needed');
  }

  /** The same, for what has no transaction of its own: a mailed code is used up at once. */
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
