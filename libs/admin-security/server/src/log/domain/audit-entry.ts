import { randomUUID } from 'node:crypto';

/** Details name fields and kinds, never health values. */
export class AuditEntry {
  readonly id: string = randomUUID();
  declare readonly createdAt: Date;

  constructor(
    readonly action: string,
    readonly resourceType: string,
    readonly resourceId: string | null,
    readonly actorId: string | null,
    readonly details: Record<string, unknown>,
  ) {}
}
