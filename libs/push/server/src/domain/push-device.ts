import { randomUUID } from 'node:crypto';

export class PushDevice {
  readonly id: string = randomUUID();
  lastSentAt: Date | null = null;
  trouble: string | null = null;
  troubledAt: Date | null = null;
  failingSince: Date | null = null;
  createdAt: Date;

  constructor(
    readonly userId: string,
    public sessionId: string | null,
    readonly endpointHash: Buffer,
    public sealed: string,
    public keyId: string,
    public label: string | null,
    now: Date,
  ) {
    this.createdAt = now;
  }

  renew(sessionId: string, sealed: string, keyId: string, label: string | null) {
    Object.assign(this, { sessionId, sealed, keyId, label: label ?? this.label });
  }
}
