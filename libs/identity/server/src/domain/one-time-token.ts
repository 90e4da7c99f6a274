import { randomUUID } from 'node:crypto';
import type { FlowClient } from '@domeka/identity/contract';
import { codeLivesUntil, linkLivesUntil } from './one-time-token.rules.ts';
import type { Purpose } from './one-time-token.rules.ts';

export interface SignUpTerms {
  metadata: Record<string, unknown>;
  termsAccepted: boolean;
  privacyAccepted: boolean;
}

/** It becomes the account's own only when the mailed link is confirmed. */
export interface SignUpAttempt extends SignUpTerms {
  /** Null for a sign-up by mailed code, and after several sign-ups. */
  passwordHash: string | null;
  isRepeated: boolean;
  /** Hash of the secret it was invited by, in hexadecimal. */
  invitation?: string;
}

/** The consents and the invitation: they count for the owner of the mailbox, the password may be a stranger's. */
export const withoutPassword = ({ metadata: _own, ...attempt }: SignUpAttempt): SignUpAttempt => ({
  ...attempt,
  passwordHash: null,
  metadata: {},
});

/**
 * Good for one purpose, once. A sign-up's carries its own password, so that registering a stranger's address first does
 * not own the password that the stranger confirms.
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

/** A PKCE code: the click on a mailed link, until the client comes with the verifier. */
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
