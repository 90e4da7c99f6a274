import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, MailQuota } from '@domeka/platform';
import { OneTimeTokenSchema, UserSchema } from '../infrastructure/identity.schema.ts';
import { MailOneTimeToken } from './mail-one-time-token.ts';
import type { LinkRequest } from './mail-one-time-token.ts';
import { overMailLimit } from './mail-limit.ts';

/**
 * Mails the confirmation link again, for the newest sign-up attempt. Unknown and confirmed addresses get the same
 * answer.
 */
@Injectable()
export class ResendConfirmation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly quota: MailQuota,
    private readonly mailToken: MailOneTimeToken,
  ) {}

  async execute({ email, ...request }: LinkRequest): Promise<void> {
    await this.quota.use('resend', email, overMailLimit);
    const now = await this.clock.now();
    await this.em.transactional(async (em) => {
      const user = await em.findOne(
        UserSchema,
        { email, emailConfirmedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const [newest] = user
        ? await em.find(
            OneTimeTokenSchema,
            { userId: user.id, purpose: 'signup' },
            { orderBy: { createdAt: 'desc' }, limit: 1 },
          )
        : [];
      if (!user || !newest) return;
      em.remove(newest);
      user.confirmationSentAt = now;
      this.mailToken.execute(user, { ...request, purpose: 'signup', attempt: newest.attempt }, now);
    });
  }
}
