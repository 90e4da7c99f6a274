import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { InventoryEvents, UndoneImportView } from '@domeka/inventory/contract';
import { Images } from '../application/images.ts';
import { MedicationAccess } from '../application/medication-access.ts';
import type { MedicationPackage } from '../domain/medication-package.ts';
import { letPackagesWait, letWait } from '../infrastructure/deletion.queries.ts';
import { MedicationPackageSchema, MedicationSchema } from '../infrastructure/inventory.schema.ts';
import { MatchRecalls } from '../recalls/application/match-recalls.ts';
import { importEvent } from './import-event.ts';
import { forgetRows, holdMedications, importedStillThere } from './infrastructure/plan-rows.queries.ts';
import type { ImportedPackage } from './infrastructure/plan-rows.queries.ts';
import { heldPlan, planOf, settlePlan } from './infrastructure/plans.queries.ts';

@Injectable()
export class UndoImport {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly access: MedicationAccess,
    private readonly recalls: MatchRecalls,
    private readonly images: Images,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /**
   * Takes back what is as it was imported, and what is ticked if it is still as it was shown. It waits like all that is deleted.
   * @throws list-import-not-found, list-import-not-done, list-not-found, role-too-low
   */
  execute(actor: Actor, id: string, alsoChanged: readonly string[]): Promise<UndoneImportView> {
    return this.em.transactional(async (em) => {
      const read = await planOf(this.sql, id, actor.id);
      if (!read) throw refuse('list-import-not-found');
      if (read.state !== 'done') throw refuse('list-import-not-done');
      await this.access.destination(actor, read.listId, 'alone');
      const plan = await heldPlan(em, id, actor.id);
      if (plan?.state !== 'done') throw refuse(plan ? 'list-import-not-done' : 'list-import-not-found');
      const before = await importedStillThere(em, id);
      const held = new Set(await holdMedications(em, idsOf(before)));
      const ticked = new Set(alsoChanged);
      const there = (await importedStillThere(em, id)).filter(({ medicationId }) => held.has(medicationId));
      const gone = there.filter(({ isChanged, asChanged }) => !isChanged || ticked.has(asChanged));
      await this.remove(em, actor, gone);
      await forgetRows(em, id, 'all');
      await settlePlan(em, id, 'undone', null);
      if (gone.length > 0)
        this.events.emit(importEvent('medications_import_undone', actor, plan.listId, { count: gone.length }));
      return { removed: gone.length, kept: there.length - gone.length };
    });
  }

  /** A medication goes with its last package. The caller holds their rows. */
  private async remove(em: EntityManager, actor: Actor, gone: readonly ImportedPackage[]) {
    const ids = new Set(gone.map(({ packageId }) => packageId));
    const medications = await em.find(MedicationSchema, { id: { $in: idsOf(gone) } }, { refresh: true });
    const all = await em.find(MedicationPackageSchema, { medicationId: { $in: idsOf(gone) } }, { refresh: true });
    const left = Map.groupBy(
      all.filter(({ id }) => !ids.has(id)),
      ({ medicationId }) => medicationId,
    );
    const deletionId = randomUUID();
    const staying = medications.filter(({ id }) => left.has(id));
    const whole = medications.flatMap(({ id }) => (left.has(id) ? [] : [id]));
    for (const some of slicesOf(whole)) await letWait(em, some, deletionId, actor.id);
    for (const some of slicesOf(packagesOf(staying, all, ids))) await letPackagesWait(em, some, deletionId, actor.id);
    const now = await this.clock.now();
    const photos = new Map(gone.flatMap(({ medicationId, photoDigest: one }) => (one ? [[medicationId, one]] : [])));
    for (const medication of staying) {
      const photo = photos.get(medication.id);
      if (photo && medication.imageUrl?.endsWith(`=${photo}`)) await this.images.detach(medication, now);
      medication.settle(left.get(medication.id) ?? [], now);
    }
    await em.flush();
    await this.recalls.execute(staying.map(({ id }) => id));
  }
}

/** A statement has seconds, also on a busy machine. */
const atOnce = 250;
const slicesOf = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce));

const idsOf = (packages: readonly ImportedPackage[]) => [...new Set(packages.map(({ medicationId }) => medicationId))];

const packagesOf = (medications: readonly { id: string }[], all: readonly MedicationPackage[], ids: Set<string>) => {
  const within = new Set(medications.map(({ id }) => id));
  return all.filter(({ id, medicationId }) => ids.has(id) && within.has(medicationId)).map(({ id }) => id);
};
