import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, MailQuota } from '@domeka/platform';
import type { PreparedChange } from '@domeka/platform';
import type { IdentityEvents, UserView } from '@domeka/identity/contract';
import type { SignUpAttempt, SignUpTerms } from '../../domain/one-time-token.ts';
import { User } from '../../domain/user.ts';
import { PasswordHasher } from '../../infrastructure/password-hasher.ts';
import { PasswordStrength } from '../../infrastructure/password-strength.ts';
import { OneTimeTokenSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { userView } from '../../infrastructure/user.view.ts';
import { lockAddress } from '../accounts/account-locks.ts';
import { BroughtAlong } from '../accounts/brought-along.ts';
import { keepSignUp } from '../accounts/keep-sign-up.ts';
import { MailOneTimeToken } from '../mailed-links/mail-one-time-token.ts';
import type { LinkRequest } from '../mailed-links/mail-one-time-token.ts';
import { overMailLimit } from '../accounts/over-limit.ts';
import { emailIdentity, newAccount } from '../accounts/new-account.ts';
import { TellOwner } from '../accounts/tell-owner.ts';

export interface SignUpRequest extends LinkRequest, SignUpTerms {
  password: string;
  timeZone: string | null;
  /** For `BroughtAlong`. */
  brought: readonly string[];
}

/** New, unconfirmed and taken addresses get the same answer, for an invented account. */
@Injectable()
export class SignUp {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly strength: PasswordStrength,
    private readonly hasher: PasswordHasher,
    private readonly quota: MailQuota,
    private readonly mailToken: MailOneTimeToken,
    private readonly tellOwner: TellOwner,
    private readonly broughtAlong: BroughtAlong,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /** Takes as long for every address. @throws weak_password, over_email_send_rate_limit, try-again-later */
  async prepare(request: SignUpRequest): Promise<PreparedChange<UserView>> {
    const password = await this.strength.assertStrong(request.password, request.email);
    await this.quota.use('signup', request.email, overMailLimit);
    const [passwordHash, now] = await Promise.all([this.hasher.hash(password), this.clock.now()]);
    return () => this.keep(request, passwordHash, now);
  }

  private keep(request: SignUpRequest, passwordHash: string, now: Date): Promise<UserView> {
    return this.em.transactional(async (em) => {
      await lockAddress(em, request.email);
      const known = await em.findOne(UserSchema, { email: request.email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const user = known ?? newAccount(em, request, now);
      const earlier = { userId: user.id, purpose: 'signup', consumedAt: null } as const;
      const isRepeated = (await em.nativeDelete(OneTimeTokenSchema, earlier)) > 0;
      const { termsAccepted, privacyAccepted, metadata } = request;
      const attempt = { passwordHash, metadata, termsAccepted, privacyAccepted, isRepeated };
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
