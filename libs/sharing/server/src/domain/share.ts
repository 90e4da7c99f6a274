import { randomUUID } from 'node:crypto';
import { laterOf } from '@domeka/kernel';
import { extendedExpiry } from './share.rules.ts';

/** What is shared: the owner's personal medications (`listId` null), or one list. */
export interface ShareScope {
  ownerId: string;
  ownerEmail: string;
  listId: string | null;
}

/** A link's secret as it is kept: found by its hash, and sealed so that the owner can copy the link again. */
export interface SealedToken {
  hash: Buffer;
  sealed: string;
}

/** What an owner may say about a share. */
export interface ShareOptions {
  expiresAt: Date;
  isEndChosen: boolean;
  /** Null: the link alone opens it. */
  passcodeHash: string | null;
  note: string | null;
}

/** A share: whoever holds its link, or the one person it is for, may read the scope until it ends. */
export class Share {
  readonly id: string = randomUUID();
  ownerId: string;
  ownerEmail: string;
  readonly listId: string | null;
  readonly tokenHash: Buffer;
  readonly shareToken: string;
  readonly createdAt: Date;
  expiresAt: Date;
  note: string | null;
  passcodeHash: string | null;
  readonly openedCount = 0;
  readonly lastOpenedAt: Date | null = null;
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

  /**
   * Sharing the same with the same person again: it is the share of whoever did so now, with the link its reader
   * has. What is not said again stays, and it ends no sooner.
   */
  renew({ ownerId, ownerEmail }: ShareScope, { expiresAt, isEndChosen, note }: ShareOptions) {
    this.ownerId = ownerId;
    this.ownerEmail = ownerEmail;
    this.expiresAt = isEndChosen ? expiresAt : laterOf(this.expiresAt, expiresAt);
    this.note = note ?? this.note;
  }

  extend(now: Date) {
    this.expiresAt = extendedExpiry(this.expiresAt, now);
  }

  revoke(now: Date) {
    this.isActive = false;
    this.revokedAt ??= now;
  }
}
