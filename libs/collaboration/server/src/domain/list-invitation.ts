import { randomUUID } from 'node:crypto';
import { addDays } from '@domeka/kernel';
import { invitationDays } from '@domeka/collaboration/contract';
import type { GivenRole } from '@domeka/collaboration/contract';

/** Found by its hash; sealed, so that it can be mailed again. */
export interface SealedToken {
  hash: Buffer;
  sealed: string;
}

/** Gone once accepted. */
export class ListInvitation {
  readonly id: string = randomUUID();
  tokenHash: Buffer;
  invitationToken: string;
  status: 'pending' | 'cancelled' = 'pending';
  expiresAt: Date;
  /** A mail that is under way counts as sent. */
  mailFailed = true;

  constructor(
    readonly listId: string,
    readonly recipientEmail: string,
    public role: GivenRole,
    public invitedBy: string | null,
    token: SealedToken,
    readonly createdAt: Date,
  ) {
    this.tokenHash = token.hash;
    this.invitationToken = token.sealed;
    this.expiresAt = addDays(createdAt, invitationDays);
  }

  isOpen(now: Date) {
    return this.status === 'pending' && this.expiresAt > now;
  }

  renew(now: Date) {
    this.expiresAt = addDays(now, invitationDays);
  }

  takeToken({ hash, sealed }: SealedToken) {
    this.tokenHash = hash;
    this.invitationToken = sealed;
  }
}
