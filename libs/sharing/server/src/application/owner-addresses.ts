import { Injectable } from '@nestjs/common';
import type { IdentityEvents } from '@domeka/identity/contract';
import { DomainEvents } from '@domeka/platform';
import { noteOwnerAddress } from '../infrastructure/sharing.queries.ts';

/** Shares name their owner by the address they have: who moves to another is found there alone. */
@Injectable()
export class OwnerAddresses {
  constructor(events: DomainEvents<IdentityEvents>) {
    events.on('email_changed', async ({ subjectId }, em) => {
      if (subjectId) await noteOwnerAddress(em, subjectId);
    });
  }
}
