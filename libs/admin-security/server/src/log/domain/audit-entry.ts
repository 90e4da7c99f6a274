import { randomUUID } from 'node:crypto';

/** One line of the audit log: who did what to which thing. Details name fields and kinds, never health values. */
export class AuditEntry {
  readonly id: string = randomUUID();
  /** When it was written, by the database's clock. */
  declare readonly createdAt: Date;

  constructor(
    readonly action: string,
    readonly resourceType: string,
    readonly resourceId: string | null,
    readonly actorId: string | null,
    readonly details: Record<string, unknown>,
  ) {}
}
