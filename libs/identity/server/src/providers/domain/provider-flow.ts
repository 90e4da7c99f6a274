import { randomUUID } from 'node:crypto';
import { addSeconds } from '@domeka/kernel';
import type { FlowClient } from '@domeka/identity/contract';

export interface ProviderProof {
  provider: string;
  /** Stable, unlike an address. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** Came with an administrator's invitation for that address. */
  isInvited?: boolean;
}

const wayThereSeconds = 600;

/** Only in the browser it began in, so that a link cannot sign a stranger in or add a stranger's login. */
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
    /** The session that adds a login; null for signing in. */
    readonly sessionId: string | null,
    now: Date,
  ) {
    this.expiresAt = addSeconds(now, wayThereSeconds);
  }
}

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
