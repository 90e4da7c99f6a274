import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, Limits, MailQuota, mailsOf } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import type { EmailChangeSide, User } from '../../domain/user.ts';
import { OneTimeTokenSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { overMailLimit, overRequestLimit } from '../mailed-links/over-limit.ts';
import { MailOneTimeToken } from '../mailed-links/mail-one-time-token.ts';
import type { LinkRequest, LinkTerms } from '../mailed-links/mail-one-time-token.ts';
import { readerLanguage } from './reader-language.ts';

const sides: EmailChangeSide[] = ['current', 'new'];

/**
 * Where mails to a wanted address are counted: apart from what else is mailed there. Nothing is mailed to one that is
 * taken, so naming it must not use up what its owner may be sent; and were only sent mails counted there, what is left
 * would tell whether it is taken.
 */
const asWanted = (email: string) => `wanted:${email}`;

/**
 * Asks both mailboxes whether an account may change its address. For an address somebody else has, everything looks
 * the same, but nothing is mailed there: only who reads that mailbox could tell.
 */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly quota: MailQuota,
    private readonly mailToken: MailOneTimeToken,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /** Counts the mails. Before the transaction, so that refused requests count as well. */
  async allow({ id, email }: Actor, newEmail: string, address: string) {
    for (const to of [email, asWanted(newEmail)]) {
      await this.limits.use(mailsOf(id, address), overRequestLimit);
      await this.quota.use('email-change', to, overMailLimit);
    }
  }

  async ask(user: User, newEmail: string, terms: LinkTerms, now: Date) {
    user.askForEmail(newEmail, now);
    await this.mailSides(user, newEmail, terms, now);
    this.events.emit({ type: 'email_change_requested', actorId: user.id, subject: 'user', subjectId: user.id });
  }

  async takeBack(user: User) {
    user.forgetEmailChange();
    const purpose = { $in: sides.map((side) => `email_change_${side}` as const) };
    await this.em.nativeDelete(OneTimeTokenSchema, { userId: user.id, purpose });
  }

  /**
   * Mails again what is not confirmed yet. Addresses without a change that waits get the same answer, and so does who
   * would have too many mails sent to the new one.
   */
  async again({ email, ...terms }: LinkRequest): Promise<void> {
    await this.quota.use('email-change', email, overMailLimit);
    const now = await this.clock.now();
    await this.em.transactional(async (em) => {
      const user = await em.findOne(UserSchema, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user?.newEmail) return;
      const mayMailNew = await this.quota.allows('email-change', asWanted(user.newEmail));
      user.emailChangeSentAt = now;
      await this.mailSides(user, user.newEmail, terms, now, mayMailNew ? sides : ['current']);
    });
  }

  private async mailSides(user: User, newEmail: string, terms: LinkTerms, now: Date, mailed = sides) {
    const language = await readerLanguage(this.em, user, terms.language);
    const isTaken = (await this.em.count(UserSchema, { email: newEmail, emailConfirmedAt: { $ne: null } })) > 0;
    for (const side of mailed) {
      const purpose = `email_change_${side}` as const;
      await this.em.nativeDelete(OneTimeTokenSchema, { userId: user.id, purpose });
      if (side === user.emailChangeConfirmedBy || (side === 'new' && isTaken)) continue;
      const to = side === 'new' ? newEmail : user.email;
      this.mailToken.execute(user, { ...terms, language, purpose, attempt: null }, now, to);
    }
  }
}
