import { randomUUID } from 'node:crypto';
import { addDays } from '@domeka/kernel';
import { deletionDays } from '@domeka/identity/contract';

const forever = new Date('9999-12-31T00:00:00Z');

export type EmailChangeSide = 'current' | 'new';

/** Until its address is confirmed it has no password: that lies with the mailed token (see OneTimeToken). */
export class User {
  readonly id: string = randomUUID();
  passwordHash: string | null = null;
  emailConfirmedAt: Date | null = null;
  lastSignInAt: Date | null = null;
  lastSeenAt: Date | null = null;
  confirmationSentAt: Date | null = null;
  recoverySentAt: Date | null = null;
  /** Pending until both mailboxes confirmed it. */
  newEmail: string | null = null;
  emailChangeSentAt: Date | null = null;
  emailChangeConfirmedBy: EmailChangeSide | null = null;
  bannedUntil: Date | null = null;
  lockedAt: Date | null = null;
  lockReason: string | null = null;
  deletionDueAt: Date | null = null;
  /** The administrator by whose word the address counts as confirmed; kept when that account is erased. */
  addressVouchedBy: string | null = null;
  /** Asked whether mail may confirm what was vouched for, the person declined. */
  isAddressAskClosed = false;
  isAdmin = false;
  termsAcceptedAt: Date | null = null;
  privacyAcceptedAt: Date | null = null;
  metadata: Record<string, unknown> = {};
  readonly createdAt: Date;
  updatedAt: Date;

  constructor(
    public email: string,
    now: Date,
  ) {
    this.createdAt = now;
    this.updatedAt = now;
  }

  confirmEmail(now: Date) {
    this.emailConfirmedAt ??= now;
    this.updatedAt = now;
  }

  vouchFor(administratorId: string, now: Date) {
    this.addressVouchedBy = administratorId;
    this.isAddressAskClosed = false;
    this.confirmEmail(now);
  }

  /** True where it was vouched for until now. */
  proveAddress(): boolean {
    const wasVouched = this.addressVouchedBy !== null;
    this.addressVouchedBy = null;
    return wasVouched;
  }

  askForEmail(newEmail: string, now: Date) {
    this.newEmail = newEmail;
    this.emailChangeSentAt = now;
    this.emailChangeConfirmedBy = null;
    this.updatedAt = now;
  }

  forgetEmailChange() {
    this.newEmail = null;
    this.emailChangeSentAt = null;
    this.emailChangeConfirmedBy = null;
  }

  /** True once both have, in whichever order. */
  agreeToEmail(side: EmailChangeSide): boolean {
    if (this.emailChangeConfirmedBy !== null && this.emailChangeConfirmedBy !== side) return true;
    this.emailChangeConfirmedBy = side;
    return false;
  }

  switchEmail(email: string, now: Date) {
    this.email = email;
    this.emailConfirmedAt = now;
    this.addressVouchedBy = null;
    this.updatedAt = now;
    this.forgetEmailChange();
  }

  setPassword(hash: string, now: Date) {
    this.passwordHash = hash;
    this.updatedAt = now;
  }

  consent(now: Date) {
    this.termsAcceptedAt ??= now;
    this.privacyAcceptedAt ??= now;
  }

  leave(now: Date): Date {
    this.deletionDueAt ??= addDays(now, deletionDays);
    return this.deletionDueAt;
  }

  stay(): boolean {
    const wasLeaving = this.deletionDueAt !== null;
    this.deletionDueAt = null;
    return wasLeaving;
  }

  lock(now: Date, reason: string | null) {
    this.bannedUntil = forever;
    this.lockedAt = now;
    this.lockReason = reason;
    this.updatedAt = now;
  }

  unlock(now: Date) {
    this.bannedUntil = null;
    this.lockedAt = null;
    this.lockReason = null;
    this.updatedAt = now;
  }

  isBanned(now: Date) {
    return this.bannedUntil !== null && this.bannedUntil > now;
  }
}

export class Identity {
  readonly id: string = randomUUID();
  readonly createdAt: Date;
  updatedAt: Date;
  lastSignInAt: Date | null = null;

  constructor(
    readonly userId: string,
    readonly provider: string,
    readonly subject: string,
    public email: string,
    readonly emailVerified: boolean,
    now: Date,
  ) {
    this.createdAt = now;
    this.updatedAt = now;
  }
}
