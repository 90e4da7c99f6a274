import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, MailQuota } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import type { SignUpTerms } from '../../domain/one-time-token.ts';
import { OneTimeTokenSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { lockAddress } from '../accounts/account-locks.ts';
import { overMailLimit } from './over-limit.ts';
import { MailOneTimeToken } from './mail-one-time-token.ts';
import type { LinkRequest } from './mail-one-time-token.ts';
import { newAccount } from '../accounts/new-account.ts';
import { readerLanguage } from '../accounts/reader-language.ts';

export interface CodeRequest extends LinkRequest {
  /** Whether an address without a confirmed account may open one. */
  mayOpen: boolean;
  timeZone: string | null;
  terms: SignUpTerms;
}

/**
 * Mails a link and a code to log in with, instead of a password; a newer mail voids the older one. An address without
 * account opens one without password: whoever asked first owns nothing of it. Every address gets the same answer.
 */
@Injectable()
export class MailCode {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly quota: MailQuota,
    private readonly mailToken: MailOneTimeToken,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute({ mayOpen, timeZone, terms, ...request }: CodeRequest): Promise<void> {
    const { email, language: asked } = request;
    await this.quota.use('magiclink', email, overMailLimit);
    const now = await this.clock.now();
    await this.em.transactional(async (em) => {
      await lockAddress(em, email);
      const known = await em.findOne(UserSchema, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!known?.emailConfirmedAt && !mayOpen) return;
      const user = known ?? newAccount(em, { email, language: asked, timeZone }, now);
      await em.nativeDelete(OneTimeTokenSchema, { userId: user.id, purpose: 'magiclink' });
      if (user.emailConfirmedAt) user.recoverySentAt = now;
      else user.confirmationSentAt = now;
      const language = await readerLanguage(em, user, asked);
      const attempt = { ...terms, passwordHash: null, isRepeated: false };
      this.mailToken.execute(user, { ...request, language, purpose: 'magiclink', attempt }, now);
      const type = user.emailConfirmedAt ? 'login_code_requested' : 'signup';
      this.events.emit({ type, actorId: null, subject: 'user', subjectId: user.id });
    });
  }
}
