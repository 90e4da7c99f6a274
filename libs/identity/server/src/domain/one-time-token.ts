import { randomUUID } from 'node:crypto';
import type { FlowClient } from '@domeka/identity/contract';
import { codeLivesUntil, linkLivesUntil } from './one-time-token.rules.ts';
import type { Purpose } from './one-time-token.rules.ts';

export interface SignUpTerms {
  metadata: Record<string, unknown>;
  termsAccepted: boolean;
  privacyAccepted: boolean;
}

/** What a sign-up brought along; it becomes the account's own only when the mailed link is confirmed. */
export interface SignUpAttempt extends SignUpTerms {
  /** Null for a sign-up by mailed code, which has no password, and where it is unclear whose it would be. */
  passwordHash: string | null;
  isRepeated: boolean;
}

/** What counts of an attempt for whoever has the mailbox and need not be who made it: the consents. */
export const withoutPassword = ({ termsAccepted, privacyAccepted, isRepeated }: SignUpAttempt): SignUpAttempt => ({
  passwordHash: null,
  metadata: {},
  termsAccepted,
  privacyAccepted,
  isRepeated,
});

/**
 * A mailed proof that a mailbox is somebody's: an independent 256-bit link token and a short code, both kept as
 * hashes, bound to one purpose, good once, and void as soon as a newer one is mailed. A sign-up's carries that attempt's
 * own password, so that whoever registers a stranger's address first does not own the password the stranger confirms.
 */
export class OneTimeToken {
  readonly id: string = randomUUID();
  codeTries = 0;
  consumedAt: Date | null = null;
  readonly expiresAt: Date;
  readonly codeExpiresAt: Date;

  constructor(
    readonly userId: string,
    readonly purpose: Purpose,
    readonly tokenHash: Buffer,
    readonly codeHash: Buffer,
    readonly attempt: SignUpAttempt | null,
    readonly client: FlowClient,
    readonly codeChallenge: string | null,
    readonly createdAt: Date,
  ) {
    this.expiresAt = linkLivesUntil(purpose, createdAt);
    this.codeExpiresAt = codeLivesUntil(createdAt);
  }

  isOpen(now: Date) {
    return this.consumedAt === null && this.expiresAt > now;
  }

  mayUseCode(now: Date) {
    return this.isOpen(now) && this.codeExpiresAt > now;
  }
}

/** A code for PKCE: the click on a mailed link, waiting for the client that knows the verifier. */
export class FlowState {
  readonly id: string = randomUUID();
  consumedAt: Date | null = null;
  sessionId: string | null = null;

  constructor(
    readonly userId: string,
    readonly codeHash: Buffer,
    readonly codeChallenge: string,
    readonly purpose: Purpose,
    readonly expiresAt: Date,
  ) {}
}
