import { randomUUID } from 'node:crypto';

export class CalendarFeed {
  readonly id: string = randomUUID();
  createdAt: Date;

  constructor(
    readonly userId: string,
    public tokenHash: Buffer,
    public sealedToken: string,
    public withNames: boolean,
    now: Date,
  ) {
    this.createdAt = now;
  }

  renew({ hash, sealed }: { hash: Buffer; sealed: string }, withNames: boolean, now: Date) {
    this.tokenHash = hash;
    this.sealedToken = sealed;
    this.withNames = withNames;
    this.createdAt = now;
  }
}
