import { randomUUID } from 'node:crypto';
import { extendedExpiry } from './share.rules.ts';

/** What is shared: the owner's personal medications (`listId` null), or one list (D-05). */
export interface ShareScope {
  ownerId: string;
  ownerEmail: string;
  listId: string | null;
}

/** A link's secret as it is kept: found by its hash, and sealed so that the owner can copy the link again (D-15). */
export interface SealedToken {
  hash: Buffer;
  sealed: string;
}

/** What an owner may say about a share; `passcodeHash` null: the link alone opens it. */
export interface ShareOptions {
  expiresAt: Date;
  passcodeHash: string | null;
  note: string | null;
}

/** A share: whoever holds its link, or the one person it is for, may read the scope until it ends. */
export class Share {
  readonly id: string = randomUUID();
  readonly ownerId: string;
  readonly ownerEmail: string;
  readonly listId: string | null;
  readonly tokenHash: Buffer;
  readonly shareToken: string;
  readonly createdAt: Date;
  expiresAt: Date;
  note: string | null;
  passcodeHash: string | null;
  readonly openedCount = 0;
  readonly lastOpenedAt: Date | null = null;
  /** Counts what changes around the share; the database's own. */
  readonly version = 0;
  /** The mail with the link could not be sent. */
  mailFailed = false;
  isActive = true;
  revokedAt: Date | null = null;

  constructor(
    scope: ShareScope,
    readonly recipientEmail: string | null,
    token: SealedToken,
    options: ShareOptions,
    now: Date,
  ) {
    this.ownerId = scope.ownerId;
    this.ownerEmail = scope.ownerEmail;
    this.listId = scope.listId;
    this.tokenHash = token.hash;
    this.shareToken = token.sealed;
    this.createdAt = now;
    this.expiresAt = options.expiresAt;
    this.note = options.note;
    this.passcodeHash = options.passcodeHash;
  }

  /** Sharing again with the same person: as a new share would be, with the link they have (D-14). */
  renew({ expiresAt, note }: ShareOptions) {
    this.expiresAt = expiresAt;
    this.note = note;
  }

  extend(now: Date) {
    this.expiresAt = extendedExpiry(this.expiresAt, now);
  }

  revoke(now: Date) {
    this.isActive = false;
    this.revokedAt ??= now;
  }
}
