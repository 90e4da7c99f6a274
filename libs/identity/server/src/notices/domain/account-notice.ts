import { randomUUID } from 'node:crypto';
import type { RefusalParams } from '@domeka/kernel';

/** What a mail would say where there is no mail server; waits on top of the owner's pages until it is seen. */
export class AccountNotice {
  readonly id: string = randomUUID();
  /** By the database. */
  readonly at!: Date;
  seenAt: Date | null = null;

  constructor(
    readonly userId: string,
    /** The key of its words. */
    readonly kind: string,
    /** Numbers and labels, never what somebody is called. */
    readonly params: RefusalParams,
  ) {}
}
