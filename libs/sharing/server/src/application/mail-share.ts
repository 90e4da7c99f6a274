import { Inject, Injectable } from '@nestjs/common';
import { defaultTimeZone, localeOf } from '@domeka/kernel';
import { ENVIRONMENT, MailQuota, Outbox, Sql } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { sharedPath } from '@domeka/sharing/contract';
import type { Share } from '../domain/share.ts';
import { languageOfAccount, noteShareMail } from '../infrastructure/share-mail.queries.ts';
import { ShareTokens } from '../infrastructure/share-tokens.ts';

const shareMail = 'share';

/** Whose list it is and until when, never what is on it. */
@Injectable()
export class MailShare {
  constructor(
    private readonly sql: Sql,
    private readonly quota: MailQuota,
    private readonly outbox: Outbox,
    private readonly tokens: ShareTokens,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {
    // The owner sees it on the screen and can have the mail sent again.
    outbox.whenTried(shareMail, (id, isSent) => noteShareMail(sql, id, isSent));
  }

  /** The quota's word; where it may not be mailed the share is made all the same. */
  isAllowed({ id }: Actor, recipientEmail: string): Promise<boolean> {
    return this.quota.allows(`share:${id}`, recipientEmail);
  }

  /** Whether it is on its way; without a mail server that is no failure. @param mayMail what `isAllowed` said */
  async execute(owner: Actor, share: Share, mayMail: boolean): Promise<boolean> {
    const isMailed = mayMail && !this.outbox.isOff && (await this.owe(owner, share));
    share.mailFailed = share.recipientEmail !== null && !isMailed && !this.outbox.isOff;
    return isMailed;
  }

  /** In the reader's language where it is known; false where there is no link to send. */
  private async owe(owner: Actor, share: Share): Promise<boolean> {
    const to = share.recipientEmail;
    const token = this.tokens.unseal(share.shareToken);
    if (to === null || token === null) return false;
    const language = (await languageOfAccount(this.sql, to)) ?? owner.language;
    const day = new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'long',
      timeZone: owner.timeZone ?? defaultTimeZone,
    });
    this.outbox.owe({
      to,
      language,
      words: 'sharing:mail.granted',
      params: { owner: owner.displayName ?? owner.email, email: to, date: day.format(share.expiresAt) },
      addresses: [owner.email],
      link: this.environment.publicUrl + sharedPath(token, language),
      reference: { kind: shareMail, id: share.id },
    });
    return true;
  }
}
