import { randomUUID } from 'node:crypto';
import { addDays } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { accountInvitationDays } from '@domeka/identity/contract';

export interface InvitationTerms {
  name: string | null;
  language: Language;
  isVouched: boolean;
}

/** One for an address; gone once it made an account, or was taken back. */
export class AccountInvitation {
  readonly id: string = randomUUID();
  name: string | null = null;
  language: Language = 'en';
  isVouched = false;
  isMailed = false;
  expiresAt: Date;

  constructor(
    readonly email: string,
    /** Who vouches, where somebody does. */
    public invitedBy: string,
    public tokenHash: Buffer,
    public sealedToken: string,
    readonly createdAt: Date,
  ) {
    this.expiresAt = createdAt;
  }

  renew({ name, language, isVouched }: InvitationTerms, invitedBy: string, now: Date) {
    this.name = name;
    this.language = language;
    this.isVouched = isVouched;
    this.invitedBy = invitedBy;
    this.expiresAt = addDays(now, accountInvitationDays);
  }

  replaceLink(tokenHash: Buffer, sealedToken: string) {
    this.tokenHash = tokenHash;
    this.sealedToken = sealedToken;
  }

  isOpen(now: Date) {
    return this.expiresAt > now;
  }
}
