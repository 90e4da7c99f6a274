import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, MailQuota } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import type { SignUpTerms } from '../../domain/one-time-token.ts';
import { OneTimeTokenSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { lockAddress } from '../accounts/account-locks.ts';
import { MaySignUp, proving } from '../accounts/may-sign-up.ts';
import { overMailLimit } from '../accounts/over-limit.ts';
import { MailOneTimeToken } from './mail-one-time-token.ts';
import type { LinkRequest } from './mail-one-time-token.ts';
import { newAccount } from '../accounts/new-account.ts';
import { readerLanguage } from '../accounts/reader-language.ts';

export interface CodeRequest extends LinkRequest {
  mayOpen: boolean;
  timeZone: string | null;
  terms: SignUpTerms;
}

@Injectable()
export class MailCode {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly quota: MailQuota,
    private readonly mailToken: MailOneTimeToken,
    private readonly maySignUp: MaySignUp,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute({ mayOpen, timeZone, terms, ...request }: CodeRequest): Promise<void> {
    const { email, language: requestLanguage } = request;
    await this.quota.use('magiclink', email, overMailLimit);
    const now = await this.clock.now();
    await this.em.transactional(async (em) => {
      await lockAddress(em, email);
      const known = await em.findOne(UserSchema, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!known?.emailConfirmedAt && !(mayOpen && (await this.maySignUp.execute(proving(email, known))))) return;
      const user = known ?? newAccount(em, { email, language: requestLanguage, timeZone }, now);
      await em.nativeDelete(OneTimeTokenSchema, { userId: user.id, purpose: 'magiclink' });
      if (user.emailConfirmedAt) user.recoverySentAt = now;
      else user.confirmationSentAt = now;
      const language = await readerLanguage(em, user, requestLanguage);
      const attempt = { ...terms, passwordHash: null, isRepeated: false };
      this.mailToken.execute(user, { ...request, language, purpose: 'magiclink', attempt }, now);
      const type = user.emailConfirmedAt ? 'login_code_requested' : 'signup';
      this.events.emit({ type, actorId: null, subject: 'user', subjectId: user.id });
    });
  }
}
