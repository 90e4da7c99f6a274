import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, MailQuota } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import { OneTimeTokenSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { MailOneTimeToken } from './mail-one-time-token.ts';
import type { LinkRequest } from './mail-one-time-token.ts';
import { MaySignUp, proving } from '../accounts/may-sign-up.ts';
import { overMailLimit } from '../accounts/over-limit.ts';
import { readerLanguage } from '../accounts/reader-language.ts';

@Injectable()
export class RecoverPassword {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly quota: MailQuota,
    private readonly mailToken: MailOneTimeToken,
    private readonly maySignUp: MaySignUp,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /** @param actorId the administrator who asks; null for a request from the log-in page */
  async execute({ email, ...request }: LinkRequest, actorId: string | null = null): Promise<void> {
    await this.quota.use('recovery', email, overMailLimit);
    const now = await this.clock.now();
    await this.em.transactional(async (em) => {
      const user = await em.findOne(UserSchema, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user || !(user.emailConfirmedAt || (await this.maySignUp.execute(proving(email, user))))) return;
      await em.nativeDelete(OneTimeTokenSchema, { userId: user.id, purpose: 'recovery' });
      user.recoverySentAt = now;
      const language = await readerLanguage(em, user, request.language);
      this.mailToken.execute(user, { ...request, language, purpose: 'recovery', attempt: null }, now);
      this.events.emit({ type: 'password_recovery_requested', actorId, subject: 'user', subjectId: user.id });
    });
  }
}
