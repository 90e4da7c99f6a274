import { randomUUID } from 'node:crypto';
import type { ListRole } from '@domeka/collaboration/contract';

export class ListMember {
  readonly id: string = randomUUID();
  mailFailed = false;

  constructor(
    readonly listId: string,
    readonly userId: string,
    public role: ListRole,
    readonly invitedBy: string | null,
    readonly joinedAt: Date,
  ) {}
}
