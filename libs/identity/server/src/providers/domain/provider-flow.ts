import { randomUUID } from 'node:crypto';
import { addSeconds } from '@domeka/kernel';
import type { FlowClient } from '@domeka/identity/contract';

export interface ProviderProof {
  provider: string;
  /** Who it is there; never changes, unlike an address. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
}

/** How long somebody may take at the provider. */
const wayThereSeconds = 600;

/**
 * Somebody on their way to a provider and back. It is good once and only in the browser it began in, so that nobody
 * signs a stranger in, or links a stranger's login, by sending them the end of a way of their own.
 */
export class ProviderFlow {
  readonly id: string = randomUUID();
  readonly expiresAt: Date;

  constructor(
    readonly provider: string,
    readonly stateHash: Buffer,
    readonly browserHash: Buffer,
    /** Nonce and PKCE verifier, sealed. */
    readonly sealed: string,
    readonly client: FlowClient,
    readonly codeChallenge: string | null,
    readonly redirectTo: string,
    /** The session whose person adds a login; it ends with that session. Null for signing in. */
    readonly sessionId: string | null,
    now: Date,
  ) {
    this.expiresAt = addSeconds(now, wayThereSeconds);
  }
}

/** A code for PKCE: the way back from a provider, waiting for the client that began it. */
export class ProviderCode {
  readonly id: string = randomUUID();
  consumedAt: Date | null = null;
  sessionId: string | null = null;
  readonly expiresAt: Date;

  constructor(
    readonly codeHash: Buffer,
    readonly codeChallenge: string,
    readonly proof: ProviderProof,
    readonly client: FlowClient,
    now: Date,
  ) {
    this.expiresAt = addSeconds(now, wayThereSeconds);
  }
}
