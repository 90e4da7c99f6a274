import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, Limits, MailQuota, mailsOf } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import type { EmailChangeSide, User } from '../../domain/user.ts';
import { OneTimeTokenSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { overMailLimit, overRequestLimit } from '../accounts/over-limit.ts';
import { MailOneTimeToken } from '../mailed-links/mail-one-time-token.ts';
import type { LinkTerms } from '../../domain/flow-terms.ts';
import type { LinkRequest } from '../mailed-links/mail-one-time-token.ts';
import { readerLanguage } from '../accounts/reader-language.ts';

const sides: EmailChangeSide[] = ['current', 'new'];

/** Also counted where the address is taken and nothing is mailed: what is left of the quota must not tell. */
const asWanted = (email: string) => `wanted:${email}`;

/** For a taken address everything looks the same, but nothing is mailed there. */
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

  /** Before the transaction, so that refused requests count as well. */
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

  /** Every address gets the same answer, also over its quota. */
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
