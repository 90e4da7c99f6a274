import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@domeka/kernel';
import { ENVIRONMENT, MailQuota, Outbox, Sql } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { invitationPath } from '@domeka/collaboration/contract';
import type { GivenRole } from '@domeka/collaboration/contract';
import { noteInvitationMail, noteMemberMail } from '../infrastructure/collaboration.queries.ts';

interface Addressee {
  /** The member's or the invitation's row, for when the mail cannot be sent. */
  id: string;
  email: string;
  language: Language;
  listId: string;
  listName: string;
  role: GivenRole;
}

const memberMail = 'list-member';
const invitationMail = 'list-invitation';

/** Their subjects name no list; none names a medicine. */
@Injectable()
export class ListMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly quota: MailQuota,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
    sql: Sql,
  ) {
    // The inviter sees it on the screen, and can have the mail sent again.
    outbox.whenTried(memberMail, (id, isSent) => noteMemberMail(sql, id, isSent));
    outbox.whenTried(invitationMail, (id, isSent) => noteInvitationMail(sql, id, isSent));
  }

  /** Without a mail server what takes the mails' place is owed all the same. */
  get areOff(): boolean {
    return this.outbox.isOff;
  }

  mayMail(listId: string, email: string): Promise<boolean> {
    return this.quota.allows(`list:${listId}`, email);
  }

  oweAccessGranted(inviter: Actor, userId: string, { id, email, language, listId, listName, role }: Addressee) {
    this.outbox.owe({
      to: email,
      userId,
      language,
      words: `collaboration:mail.access-granted.${role}`,
      params: { list: listName, inviter: nameOf(inviter) },
      addresses: [inviter.email],
      link: this.url(`/${language}/dashboard?list=${listId}`),
      reference: { kind: memberMail, id },
    });
  }

  oweInvitation(inviter: Actor, { id, email, language, listName, role }: Addressee, token: string) {
    this.outbox.owe({
      to: email,
      language,
      words: `collaboration:mail.invitation.${role}`,
      params: { list: listName, inviter: nameOf(inviter) },
      addresses: [inviter.email],
      link: this.url(invitationPath(token, language)),
      reference: { kind: invitationMail, id },
    });
  }

  oweWelcome(email: string, language: Language) {
    this.outbox.owe({
      to: email,
      language,
      words: 'identity:mail.welcome',
      link: this.url(`/${language}/dashboard`),
    });
  }

  private url(path: string) {
    return new URL(path, this.environment.publicUrl).href;
  }
}

const nameOf = ({ displayName, email }: Actor) => (displayName ? `${displayName} (${email})` : email);
