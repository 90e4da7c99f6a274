import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { confirmedAddressOf, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { OfflineList } from '@domeka/inventory/contract';
import { IncomingScopes } from '../infrastructure/incoming-scopes.ts';
import { offlineMedications } from '../infrastructure/offline-list.queries.ts';
import { packagesOfSeveral } from '../infrastructure/package.queries.ts';
import { packagesByMedication } from '../package.view.ts';
import { todayOf } from './today.ts';

@Injectable()
export class ReadOfflineList {
  constructor(
    private readonly sql: Sql,
    private readonly incoming: IncomingScopes,
  ) {}

  /** Equal lists have equal versions, whenever they are read. */
  async execute(actor: Actor): Promise<{ list: OfflineList; version: string }> {
    const now = new Date();
    const { medications, total } = await offlineMedications(this.sql, actor.id);
    const ids = medications.map(({ id }) => id);
    const rows = await packagesOfSeveral(this.sql, this.incoming.for('$3'), [actor.id, ids, confirmedAddressOf(actor)]);
    const packages = new Map(
      packagesByMedication(rows, todayOf(actor, now)).map(({ medicationId, packages: own }) => [medicationId, own]),
    );
    const items = medications.map((medication) => ({ ...medication, packages: packages.get(medication.id) ?? [] }));
    const version = createHash('sha256')
      .update(JSON.stringify([items, total]))
      .digest('base64url')
      .slice(0, 22);
    return { list: { asOf: now.toISOString(), items, total }, version };
  }
}
