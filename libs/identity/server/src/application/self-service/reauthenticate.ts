import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ENVIRONMENT, hasMail, MailQuota } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import { OneTimeTokenSchema } from '../../infrastructure/identity.schema.ts';
import { lockedUser } from '../accounts/locked-user.ts';
import { overMailLimit } from '../accounts/over-limit.ts';
import { MailOneTimeToken } from '../mailed-links/mail-one-time-token.ts';

@Injectable()
export class Reauthenticate {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly quota: MailQuota,
    private readonly mailToken: MailOneTimeToken,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** @throws login-needed where no code could come, over_email_send_rate_limit, session_not_found */
  async execute(actor: Actor): Promise<void> {
    if (!hasMail(this.environment)) throw refuse('login-needed');
    await this.quota.use('reauthentication', actor.email, overMailLimit);
    const now = await this.clock.now();
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.id);
      if (!user) throw refuse('session_not_found');
      await em.nativeDelete(OneTimeTokenSchema, { userId: user.id, purpose: 'reauthentication' });
      this.mailToken.code(user, actor.language, now);
    });
  }
}
