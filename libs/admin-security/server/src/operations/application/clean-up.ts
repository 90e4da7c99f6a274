import { Injectable } from '@nestjs/common';
import { DomainEvents, Housekeeping } from '@domeka/platform';
import type { Actor, ChoreCounts } from '@domeka/platform';
import { cleanupKinds } from '@domeka/admin-security/contract';
import type { AdminSecurityEvents, CleanupView } from '@domeka/admin-security/contract';

@Injectable()
export class CleanUp {
  constructor(
    private readonly housekeeping: Housekeeping,
    events: DomainEvents<AdminSecurityEvents>,
  ) {
    housekeeping.whenCleared((details, actorId) =>
      events.emit({ type: 'data_cleanup', actorId, subject: 'system', subjectId: null, details }),
    );
  }

  async preview(): Promise<CleanupView> {
    return viewOf(await this.housekeeping.due());
  }

  async execute(actor: Pick<Actor, 'id'>): Promise<CleanupView> {
    return viewOf(await this.housekeeping.clear(actor.id));
  }
}

const viewOf = (counts: ChoreCounts): CleanupView => ({
  counts: Object.fromEntries(cleanupKinds.map((kind) => [kind, counts[kind] ?? 0])) as CleanupView['counts'],
  total: Object.values(counts).reduce((sum, count) => sum + count, 0),
});
