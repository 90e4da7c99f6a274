import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ENVIRONMENT, hasMail, MailQuota } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import { OneTimeTokenSchema } from '../../infrastructure/identity.schema.ts';
import { lockedUser } from '../accounts/locked-user.ts';
import { overMailLimit } from '../accounts/over-limit.ts';
import { MailOneTimeToken } from '../mailed-links/mail-one-time-token.ts';

const purpose = 'address_proof';

/** Where mail was turned on later: an address that an administrator vouched for, stays; its owner is asked once. */
@Injectable()
export class ProveAddress {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly quota: MailQuota,
    private readonly mailToken: MailOneTimeToken,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** What is proved already is mailed no more. @throws mail-off, over_email_send_rate_limit */
  async mail({ id, email, language }: Actor): Promise<void> {
    const { publicUrl } = this.environment;
    if (!hasMail(this.environment)) throw refuse('mail-off');
    await this.quota.use('address-proof', email, overMailLimit);
    const now = await this.clock.now();
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, id);
      if (!user?.addressVouchedBy) return;
      await em.nativeDelete(OneTimeTokenSchema, { userId: id, purpose });
      const redirectTo = new URL(`/${language}/auth/new-address?state=proved`, publicUrl);
      const terms = { language, redirectTo, client: 'web', codeChallenge: null } as const;
      this.mailToken.execute(user, { ...terms, purpose, attempt: null }, now);
    });
  }

  /** Not asked again until somebody vouches anew. */
  async decline({ id }: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, id);
      if (user) user.isAddressAskClosed = true;
    });
  }
}
