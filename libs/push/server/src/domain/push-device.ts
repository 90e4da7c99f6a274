import { randomUUID } from 'node:crypto';

/** A browser of a person that wants to be notified, as its push service knows it. */
export class PushDevice {
  readonly id: string = randomUUID();
  lastSentAt: Date | null = null;
  trouble: string | null = null;
  troubledAt: Date | null = null;
  /** Since when nothing has got through. */
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

  /** The same browser once more, perhaps in another session or with newer keys. */
  renew(sessionId: string, sealed: string, keyId: string, label: string | null) {
    Object.assign(this, { sessionId, sealed, keyId, label: label ?? this.label });
  }
}
