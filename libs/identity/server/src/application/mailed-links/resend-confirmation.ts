import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, MailQuota } from '@domeka/platform';
import { withoutPassword } from '../../domain/one-time-token.ts';
import { OneTimeTokenSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { keepSignUp } from '../accounts/keep-sign-up.ts';
import { MailOneTimeToken } from './mail-one-time-token.ts';
import type { LinkRequest } from './mail-one-time-token.ts';
import { MaySignUp, proving } from '../accounts/may-sign-up.ts';
import { overMailLimit } from '../accounts/over-limit.ts';
import { TellOwner } from '../accounts/tell-owner.ts';

/** After several sign-ups without their password, so that the mailbox's owner never confirms a stranger's. */
@Injectable()
export class ResendConfirmation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly quota: MailQuota,
    private readonly mailToken: MailOneTimeToken,
    private readonly maySignUp: MaySignUp,
    private readonly tellOwner: TellOwner,
  ) {}

  async execute({ email, ...request }: LinkRequest): Promise<void> {
    await this.quota.use('resend', email, overMailLimit);
    const now = await this.clock.now();
    await this.em.transactional(async (em) => {
      const user = await em.findOne(UserSchema, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) return;
      const mailed = await em.findOne(OneTimeTokenSchema, { userId: user.id, purpose: 'signup', consumedAt: null });
      const isConfirmed = user.emailConfirmedAt !== null;
      if (isConfirmed) await this.tellOwner.alreadyRegistered(user);
      if (!mailed?.attempt) return;
      if (!isConfirmed && !(await this.maySignUp.execute(proving(email, user)))) return;
      em.remove(mailed);
      const attempt = mailed.attempt.isRepeated ? withoutPassword(mailed.attempt) : mailed.attempt;
      if (isConfirmed) return keepSignUp(em, user.id, attempt, now);
      user.confirmationSentAt = now;
      this.mailToken.execute(user, { ...request, purpose: 'signup', attempt }, now);
    });
  }
}
