import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, Outbox, Sql } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { accountInvitationPath } from '@domeka/identity/contract';
import type { AccountInvitation } from '../../domain/account-invitation.ts';
import { noteAccountInvitationMail } from '../../infrastructure/account-invitation.queries.ts';
import { AccountInvitationTokens } from '../../infrastructure/account-invitation-tokens.ts';

const mailKind = 'account-invitation';

@Injectable()
export class InvitationLinks {
  constructor(
    private readonly tokens: AccountInvitationTokens,
    private readonly outbox: Outbox,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
    sql: Sql,
  ) {
    outbox.whenTried(mailKind, (id, isSent) => noteAccountInvitationMail(sql, id, isSent));
  }

  /** With a new secret where the old one cannot be read any more; the caller flushes. */
  of(invitation: AccountInvitation): string {
    const token = this.tokens.unseal(invitation.sealedToken) ?? this.reissued(invitation);
    return new URL(accountInvitationPath(token, invitation.language), this.environment.publicUrl).href;
  }

  mail(inviter: Actor, invitation: AccountInvitation) {
    this.outbox.owe({
      to: invitation.email,
      language: invitation.language,
      words: 'identity:mail.account-invitation',
      params: { inviter: inviter.displayName ? `${inviter.displayName} (${inviter.email})` : inviter.email },
      addresses: [inviter.email],
      link: this.of(invitation),
      reference: { kind: mailKind, id: invitation.id },
    });
  }

  private reissued(invitation: AccountInvitation): string {
    const { hash, sealed } = this.tokens.issue();
    invitation.tokenHash = hash;
    invitation.sealedToken = sealed;
    return this.tokens.unseal(sealed) as string;
  }
}
