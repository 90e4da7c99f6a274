import { Injectable } from '@nestjs/common';
import type { IdentityEvents } from '@domeka/identity/contract';
import { DomainEvents } from '@domeka/platform';
import { noteOwnerAddress } from '../infrastructure/sharing.queries.ts';

@Injectable()
export class OwnerAddresses {
  constructor(events: DomainEvents<IdentityEvents>) {
    events.on('email_changed', async ({ subjectId }, em) => {
      if (subjectId) await noteOwnerAddress(em, subjectId);
    });
  }
}
