import { randomUUID } from 'node:crypto';
import { isSecondMethod } from './session.rules.ts';
import type { SecondMethod } from './session.rules.ts';

export type AuthenticationMethod =
  'password' | 'otp' | 'magiclink' | 'recovery' | 'email/signup' | 'oauth' | SecondMethod;

export class Session {
  declare readonly id: string;
  declare readonly userId: string;
  declare aal: 'aal1' | 'aal2';
  /** An app was removed: the next token is at aal1. */
  declare fallsBack: boolean;
  declare methods: { method: AuthenticationMethod; timestamp: number }[];
  /** SHA-256 of the secret in the browser's cookie. */
  declare browserSecretHash: Buffer | null;
  declare readonly userAgent: string | null;
  declare readonly createdAt: Date;
  declare refreshedAt: Date;
  declare readonly notAfter: Date;
  declare readonly adminAccessAt: Date | null;

  setPassword(now: Date) {
    if (this.isRecovery()) this.methods = [methodAt('password', now), ...this.methods];
  }

  isRecovery() {
    return this.methods.find(({ method }) => !isSecondMethod(method))?.method === 'recovery';
  }

  /** A browser that had the session before gets a new secret. */
  stepUp(method: SecondMethod, now: Date) {
    this.aal = 'aal2';
    this.fallsBack = false;
    this.browserSecretHash = null;
    this.methods = [methodAt(method, now), ...this.methods.filter((earlier) => earlier.method !== method)];
  }

  fallBackIfDue() {
    if (!this.fallsBack) return;
    this.aal = 'aal1';
    this.fallsBack = false;
    this.methods = this.methods.filter(({ method }) => !isSecondMethod(method));
  }
}

const methodAt = (method: AuthenticationMethod, now: Date) => ({ method, timestamp: Math.floor(now.getTime() / 1000) });

export const newSession = (method: AuthenticationMethod, userAgent: string | null, now: Date) => ({
  id: randomUUID() as string,
  aal: 'aal1' as const,
  userAgent,
  methods: [methodAt(method, now)],
});

export class RefreshToken {
  readonly id: string = randomUUID();
  replacedAt: Date | null = null;

  constructor(
    readonly sessionId: string,
    readonly tokenHash: Buffer,
    readonly createdAt: Date,
  ) {}
}
