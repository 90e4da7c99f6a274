import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, MailQuota, Sql } from '@domeka/platform';
import type { PreparedChange } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents, SessionView, UserView } from '@domeka/identity/contract';
import type { Caller } from '../../domain/caller.ts';
import type { SignUpAttempt, SignUpTerms } from '../../domain/one-time-token.ts';
import { User } from '../../domain/user.ts';
import { isInvitationUsed } from '../../infrastructure/account-invitation.queries.ts';
import { hashOfInvitation } from '../../infrastructure/account-invitation-tokens.ts';
import { PasswordHasher } from '../../infrastructure/password-hasher.ts';
import { PasswordStrength } from '../../infrastructure/password-strength.ts';
import { OneTimeTokenSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { userView } from '../../infrastructure/user.view.ts';
import { lockAddress } from '../accounts/account-locks.ts';
import { BroughtAlong } from '../accounts/brought-along.ts';
import { keepSignUp } from '../accounts/keep-sign-up.ts';
import { MailOneTimeToken } from '../mailed-links/mail-one-time-token.ts';
import type { LinkRequest } from '../mailed-links/mail-one-time-token.ts';
import { MaySignUp } from '../accounts/may-sign-up.ts';
import { overMailLimit } from '../accounts/over-limit.ts';
import { emailIdentity, newAccount } from '../accounts/new-account.ts';
import { TellOwner } from '../accounts/tell-owner.ts';
import { AdmitVouched } from './admit-vouched.ts';

export interface SignUpRequest extends LinkRequest, SignUpTerms {
  password: string;
  timeZone: string | null;
  /** For `BroughtAlong`. */
  brought: readonly string[];
  /** The secret of an invitation to this address. */
  invitation: string | null;
}

/** New, unconfirmed and taken addresses get the same answer, for an invented account. */
@Injectable()
export class SignUp {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly strength: PasswordStrength,
    private readonly hasher: PasswordHasher,
    private readonly quota: MailQuota,
    private readonly mailToken: MailOneTimeToken,
    private readonly tellOwner: TellOwner,
    private readonly broughtAlong: BroughtAlong,
    private readonly maySignUp: MaySignUp,
    private readonly admitVouched: AdmitVouched,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /**
   * Takes as long for every address. Answers a session where an administrator vouched for the address.
   *
   * @throws signup_disabled, invitation-used, user_already_exists, weak_password, over_email_send_rate_limit, try-again-later
   */
  async prepare(request: SignUpRequest, caller: Caller): Promise<PreparedChange<UserView | SessionView>> {
    await this.assertMay(request);
    const password = await this.strength.assertStrong(request.password, request.email);
    await this.quota.use('signup', request.email, overMailLimit);
    const [passwordHash, now] = await Promise.all([this.hasher.hash(password), this.clock.now()]);
    return () => this.keep(request, passwordHash, caller, now);
  }

  private async assertMay({ email, invitation }: SignUpRequest) {
    if (await this.maySignUp.execute({ by: 'form', email, invitation })) return;
    const hash = invitation === null ? null : hashOfInvitation(invitation);
    const isUsed = hash !== null && (await isInvitationUsed(this.sql, email, hash));
    throw refuse(isUsed ? 'invitation-used' : 'signup_disabled');
  }

  private keep(
    request: SignUpRequest,
    passwordHash: string,
    caller: Caller,
    now: Date,
  ): Promise<UserView | SessionView> {
    return this.em.transactional(async (em) => {
      await lockAddress(em, request.email);
      await this.assertMay(request); // of several at once the first may have used the invitation
      const known = await em.findOne(UserSchema, { email: request.email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const vouched = await this.admitVouched.claim(em, request);
      if (vouched && known?.emailConfirmedAt) throw refuse('user_already_exists');
      const user = known ?? newAccount(em, request, now);
      if (vouched) return this.admitVouched.execute(em, user, vouched, { ...request, passwordHash }, caller, now);
      const earlier = { userId: user.id, purpose: 'signup', consumedAt: null } as const;
      const isRepeated = (await em.nativeDelete(OneTimeTokenSchema, earlier)) > 0;
      const { termsAccepted, privacyAccepted, metadata } = request;
      const invitedBy = request.invitation === null ? null : hashOfInvitation(request.invitation);
      const attempt = {
        ...{ passwordHash, metadata, termsAccepted, privacyAccepted, isRepeated },
        ...(invitedBy && { invitation: invitedBy.toString('hex') }),
      };
      if (user.emailConfirmedAt) {
        keepSignUp(em, user.id, attempt, now);
        await this.tellOwner.alreadyRegistered(user);
      } else {
        await this.broughtAlong.keep(em, user.id, request.brought);
        this.mailLink(user, request, attempt, now);
      }
      return pendingView(request.email, now);
    });
  }

  private mailLink(user: User, request: SignUpRequest, attempt: SignUpAttempt, now: Date) {
    user.confirmationSentAt = now;
    this.mailToken.execute(user, { ...request, purpose: 'signup', attempt }, now);
    this.events.emit({ type: 'signup', actorId: null, subject: 'user', subjectId: user.id });
  }
}

/** A real id would be the same at a second try, or differ, and so tell which address is taken. */
function pendingView(email: string, now: Date): UserView {
  const invented = new User(email, now);
  invented.confirmationSentAt = now;
  return userView({ ...invented, identities: [emailIdentity(invented, now)], factors: [] });
}
