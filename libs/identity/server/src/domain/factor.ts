import { randomUUID } from 'node:crypto';
import { addSeconds } from '@domeka/kernel';
import { challengeSeconds, unverifiedSeconds } from './factor.rules.ts';

export class Factor {
  readonly id: string = randomUUID();
  status: 'unverified' | 'verified' = 'unverified';
  lastStep = 0;
  lastChallengedAt: Date | null = null;
  readonly createdAt: Date;
  updatedAt: Date;

  constructor(
    readonly userId: string,
    readonly friendlyName: string | null,
    readonly sealedSecret: string,
    now: Date,
  ) {
    this.createdAt = now;
    this.updatedAt = now;
  }

  isVerified() {
    return this.status === 'verified';
  }

  isLive(now: Date) {
    return this.isVerified() || addSeconds(this.createdAt, unverifiedSeconds) > now;
  }

  challenge(now: Date) {
    this.lastChallengedAt = now;
  }

  verify(now: Date) {
    this.status = 'verified';
    this.updatedAt = now;
  }
}

export class Challenge {
  readonly id: string = randomUUID();
  readonly expiresAt: Date;
  consumedAt: Date | null = null;

  constructor(
    readonly factorId: string,
    readonly sessionId: string,
    readonly createdAt: Date,
  ) {
    this.expiresAt = addSeconds(createdAt, challengeSeconds);
  }
}

export class RecoveryCode {
  readonly id: string = randomUUID();
  usedAt: Date | null = null;

  constructor(
    readonly userId: string,
    readonly codeHash: Buffer,
    readonly createdAt: Date,
  ) {}
}
