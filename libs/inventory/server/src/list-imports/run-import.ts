import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon } from '@domeka/kernel';
import { Clock, DomainEvents, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { InventoryEvents } from '@domeka/inventory/contract';
import { MedicationAccess } from '../application/medication-access.ts';
import { AddRows } from './add-rows.ts';
import { ChangeImport } from './change-import.ts';
import { importEvent } from './import-event.ts';
import { forgetRows, holdMedications, noteAdded, rowsToAdd } from './infrastructure/plan-rows.queries.ts';
import { countsOf, heldPlan, planOf, revisionWithin, settlePlan } from './infrastructure/plans.queries.ts';

/** How often a place may change between the plan and its run before the person looks again. */
const mostAttempts = 5;

@Injectable()
export class RunImport {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly access: MedicationAccess,
    private readonly rows: AddRows,
    private readonly change: ChangeImport,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /**
   * All or nothing, and only what the person saw: where the place has changed since, it is planned again, and done if
   * the counts are the same. Returns how many packages were added.
   * @throws list-import-not-found, list-import-not-ready, list-import-differs, changed-meanwhile, list-not-found,
   *   role-too-low
   */
  async execute(actor: Actor, id: string, version?: number): Promise<number> {
    let seen = version;
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const added = await this.em.transactional((em) => this.attempt(em, actor, id, seen));
      if (added !== null) return added;
      const before = JSON.stringify(await countsOf(this.sql, id));
      await this.change.again(actor, id);
      if (JSON.stringify(await countsOf(this.sql, id)) !== before) throw refuse('list-import-differs');
      seen = undefined;
    }
    throw refuse('list-import-differs');
  }

  /** Null if the place has changed since the plan was made. */
  private async attempt(em: EntityManager, actor: Actor, id: string, version?: number): Promise<number | null> {
    const read = await planOf(this.sql, id, actor.id);
    if (!read) throw refuse('list-import-not-found');
    if (read.state !== 'ready') throw refuse('list-import-not-ready');
    const { destination } = await this.access.destination(actor, read.listId, 'alone');
    const plan = await heldPlan(em, id, actor.id);
    if (!plan) throw refuse('list-import-not-found');
    if (plan.state !== 'ready') throw refuse('list-import-not-ready');
    if (version !== undefined && plan.version !== version) throw refuseCommon('changed-meanwhile');
    const rows = await rowsToAdd(em, id);
    await holdMedications(
      em,
      rows.flatMap(({ joinsId }) => joinsId ?? []),
    );
    if ((await revisionWithin(em, plan.scopeId)) !== plan.revision) return null;
    const added = await this.rows.add(em, { id, destination }, rows, await this.clock.now());
    await noteAdded(em, id, added);
    await forgetRows(em, id, 'not-unread');
    await settlePlan(em, id, 'done', added.length);
    if (added.length > 0)
      this.events.emit(
        importEvent('medications_imported', actor, plan.listId, { count: added.length, format: plan.format }),
      );
    return added.length;
  }
}
