import { randomUUID } from 'node:crypto';
import type { ShareShows } from '@domeka/inventory/contract';
import { laterOf } from '@domeka/kernel';
import { extendedExpiry } from './share.rules.ts';

export interface ShareScope {
  ownerId: string;
  ownerEmail: string;
  listId: string | null;
}

/** Found by its hash; sealed, so that the owner can copy the link again. */
export interface SealedToken {
  hash: Buffer;
  sealed: string;
}

/** What its reader is shown; undefined is not said. */
export interface ShownChoice {
  shows?: ShareShows | undefined;
  showsLabels?: boolean | undefined;
  note?: string | null | undefined;
}

export interface ShareOptions {
  expiresAt: Date;
  isEndChosen: boolean;
  /** Null: the link alone opens it. */
  passcodeHash: string | null;
  note: string | null;
  shows: ShareShows;
  showsLabels: boolean | undefined;
}

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
  shows: ShareShows;
  showsLabels: boolean;
  passcodeHash: string | null;
  readonly openedCount = 0;
  readonly lastOpenedAt: Date | null = null;
  readonly version = 0;
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
    this.shows = options.shows;
    this.showsLabels = options.showsLabels ?? false;
    this.passcodeHash = options.passcodeHash;
  }

  /**
   * For the same person again, also by another member of the list: the link stays, and it ends no sooner. Returns whether
   * what its reader is shown is other than before.
   */
  renew(
    { ownerId, ownerEmail }: ShareScope,
    { expiresAt, isEndChosen, note, shows, showsLabels }: ShareOptions,
  ): boolean {
    this.ownerId = ownerId;
    this.ownerEmail = ownerEmail;
    this.expiresAt = isEndChosen ? expiresAt : laterOf(this.expiresAt, expiresAt);
    return this.change({ note: note ?? undefined, shows: shows ?? undefined, showsLabels });
  }

  /** Returns whether anything is other than before. */
  change(chosen: ShownChoice): boolean {
    const { note = this.note, shows = this.shows, showsLabels = this.showsLabels } = chosen;
    const isOther = note !== this.note || shows !== this.shows || showsLabels !== this.showsLabels;
    Object.assign(this, { note, shows, showsLabels });
    return isOther;
  }

  extend(now: Date) {
    this.expiresAt = extendedExpiry(this.expiresAt, now);
  }

  revoke(now: Date) {
    this.isActive = false;
    this.revokedAt ??= now;
  }
}
