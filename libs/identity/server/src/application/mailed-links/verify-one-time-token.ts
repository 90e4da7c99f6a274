import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, hashToken } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents } from '@domeka/identity/contract';
import { withoutPassword } from '../../domain/one-time-token.ts';
import type { OneTimeToken } from '../../domain/one-time-token.ts';
import type { Purpose } from '../../domain/one-time-token.rules.ts';
import { isForLogIn, isForPassword, sideOf } from '../../domain/one-time-token.rules.ts';
import type { User } from '../../domain/user.ts';
import { invitationsOfSignUps } from '../../infrastructure/account-invitation.queries.ts';
import { OneTimeTokenSchema, SessionSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { AdminRole } from '../accounts/admin-role.ts';
import { lockedUser } from '../accounts/locked-user.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { BroughtAlong } from '../accounts/brought-along.ts';
import { MaySignUp, proving } from '../accounts/may-sign-up.ts';
import { SwitchEmail } from '../accounts/switch-email.ts';
import { TellOwner } from '../accounts/tell-owner.ts';
import { UseUpInvitations } from '../accounts/use-up-invitations.ts';
import { voidMailed } from '../accounts/void-mailed.ts';

export type Proof = { tokenHash: string } | { email: string; code: string };

export interface Verified {
  user: User;
  token: OneTimeToken;
  isHalf: boolean;
  now: Date;
}

const mostClaims = 20;

/** Wrong, used, superseded and expired proofs get one answer. In the caller's transaction, who flushes. */
@Injectable()
export class VerifyOneTimeToken {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly codes: OneTimeCodes,
    private readonly switchEmail: SwitchEmail,
    private readonly tellOwner: TellOwner,
    private readonly broughtAlong: BroughtAlong,
    private readonly adminRole: AdminRole,
    private readonly maySignUp: MaySignUp,
    private readonly useUp: UseUpInvitations,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute(purposes: Purpose[], proof: Proof): Promise<Verified> {
    const now = await this.clock.now();
    const token =
      'tokenHash' in proof ? await this.byLink(purposes, proof.tokenHash) : await this.byCode(purposes, proof, now);
    if (!token?.isOpen(now)) throw refuse('otp_expired');
    const user = await lockedUser(this.em, token.userId);
    if (!user || !(await this.codes.consume(token, now))) throw refuse('otp_expired');
    const side = sideOf(token.purpose);
    if (side && !(await this.switchEmail.execute(user, side, now))) return { user, token, isHalf: true, now };
    await this.settle(user, token, now);
    return { user, token, isHalf: false, now };
  }

  /** Null for an invented link, and for an address without account. */
  async accountOf(proof: Proof): Promise<string | null> {
    if ('email' in proof) return (await this.em.findOne(UserSchema, { email: proof.email }))?.id ?? null;
    return (await this.em.findOne(OneTimeTokenSchema, { tokenHash: hashToken(proof.tokenHash) }))?.userId ?? null;
  }

  async isUsedBy(userId: string, purposes: Purpose[], token: string): Promise<boolean> {
    const used = await this.byLink(purposes, token);
    return used?.userId === userId && used.client === 'web' && used.consumedAt !== null && !sideOf(used.purpose);
  }

  private byLink(purposes: Purpose[], token: string) {
    return this.em.findOne(OneTimeTokenSchema, { tokenHash: hashToken(token), purpose: { $in: purposes } });
  }

  private async byCode(purposes: Purpose[], { email, code }: { email: string; code: string }, now: Date) {
    const own = purposes.filter((purpose) => purpose !== 'email_change_new');
    const user = await this.em.findOne(UserSchema, { email });
    const found = user && (await this.codes.match(user.id, own, code, now));
    if (found || own.length === purposes.length) return found;
    const order = { orderBy: { emailChangeSentAt: 'desc' }, limit: mostClaims } as const;
    for (const claiming of await this.em.find(UserSchema, { newEmail: email }, order)) {
      const claim = await this.codes.match(claiming.id, ['email_change_new'], code, now);
      if (claim) return claim;
    }
    return null;
  }

  /** What else was mailed is void where it may have been a stranger's doing; else only what this one replaces. */
  private async settle(user: User, token: OneTimeToken, now: Date) {
    const isFirst = user.emailConfirmedAt === null;
    if (isFirst) await this.assertMay(user);
    if (isFirst && token.purpose !== 'signup') await this.broughtAlong.forget(this.em, user.id);
    if (isFirst) await this.confirm(user, token.attempt ?? (await this.consentsOf(user)), now);
    this.prove(user, token);
    if (isForLogIn(token.purpose) && !isFirst) {
      const { userId, purpose, id } = token;
      await this.em.nativeDelete(OneTimeTokenSchema, { userId, purpose, id: { $ne: id } });
    } else {
      await voidMailed(this.em, user, token.id);
    }
    // What an administrator handed over may have been opened by somebody else: nobody stays logged in beside it.
    if (token.purpose === 'password_link') await this.em.nativeDelete(SessionSchema, { userId: user.id });
    if (isForPassword(token.purpose)) await this.tellOwner.execute(user, 'recovered');
    await this.adminRole.grantIfConfigured(user);
  }

  /** What was mailed proves the address; what an administrator handed over does not. */
  private prove(user: User, { purpose }: OneTimeToken) {
    if (purpose === 'password_link' || !user.proveAddress()) return;
    this.events.emit({ type: 'address_proved', actorId: user.id, subject: 'user', subjectId: user.id });
  }

  /** A recovery confirms an address too: the consents of the newest sign-up count, its password does not. */
  private async consentsOf({ id: userId }: User): Promise<OneTimeToken['attempt']> {
    const order = { orderBy: { createdAt: 'desc' }, limit: 1 } as const;
    const [newest] = await this.em.find(OneTimeTokenSchema, { userId, purpose: 'signup' }, order);
    return newest?.attempt ? withoutPassword(newest.attempt) : null;
  }

  /** What began before sign-up was closed ends here. */
  private async assertMay(user: User) {
    if (!(await this.maySignUp.execute(proving(user.email, user)))) throw refuse('signup_disabled');
  }

  private async confirm(user: User, attempt: OneTimeToken['attempt'], now: Date) {
    user.confirmEmail(now);
    await this.useUp.execute(this.em, user, await invitationsOfSignUps(this.em, user.id));
    if (attempt) this.adopt(user, attempt, now);
    this.events.emit({ type: 'email_confirmed', actorId: user.id, subject: 'user', subjectId: user.id });
  }

  private adopt(user: User, attempt: NonNullable<OneTimeToken['attempt']>, now: Date) {
    if (attempt.passwordHash !== null) user.setPassword(attempt.passwordHash, now);
    user.metadata = { ...user.metadata, ...attempt.metadata };
    if (attempt.termsAccepted) user.termsAcceptedAt ??= now;
    if (attempt.privacyAccepted) user.privacyAcceptedAt ??= now;
  }
}
