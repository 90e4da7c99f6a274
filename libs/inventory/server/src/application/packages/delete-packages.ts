import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon, refuseInput, Refusal } from '@domeka/kernel';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { mostPackages, quantityUnder, refuse } from '@domeka/inventory/contract';
import type { InventoryEvents } from '@domeka/inventory/contract';
import { packageIn } from '../../domain/medication-package.ts';
import type { MedicationPackage } from '../../domain/medication-package.ts';
import type { Medication } from '../../domain/medication.ts';
import { bringPackagesBack, letPackagesWait, letWait } from '../../infrastructure/deletion.queries.ts';
import { MatchRecalls } from '../../recalls/application/match-recalls.ts';
import { MedicationAccess } from '../medication-access.ts';
import { medicationEvent } from '../medication-events.ts';

@Injectable()
export class DeletePackages {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: MedicationAccess,
    private readonly recalls: MatchRecalls,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /**
   * The deletion has the package's id.
   * @throws medication-not-found, package-not-found, role-too-low, changed-meanwhile, last-package
   */
  one(actor: Actor, medicationId: string, id: string, version?: number): Promise<void> {
    return this.em.transactional(async (em) => {
      const { medication, packages } = await this.access.toEdit(actor, medicationId);
      const gone = packageIn(packages, id, version);
      if (packages.length === 1) throw refuse('last-package');
      await letPackagesWait(em, [gone.id], gone.id, actor.id);
      await this.settle(
        actor,
        medication,
        packages.filter((one) => one !== gone),
      );
    });
  }

  /**
   * All packages of a medication take it along. Returns those that changed since they were seen, and stay.
   * @throws medication-not-found, role-too-low, changed-meanwhile if none goes
   */
  several(actor: Actor, medicationId: string, seen: Map<string, number>, deletionId: string): Promise<string[]> {
    return this.em.transactional(async (em) => {
      const { medication, packages } = await this.access.toEdit(actor, medicationId);
      const asked = packages.filter(({ id }) => seen.has(id));
      const gone = asked.filter(({ id, version }) => seen.get(id) === version).map(({ id }) => id);
      const left = packages.filter(({ id }) => !gone.includes(id));
      if (gone.length === 0) throw asked.length > 0 ? refuseCommon('changed-meanwhile') : refuse('package-not-found');
      if (left.length === 0) {
        await letWait(em, [medicationId], deletionId, actor.id);
        this.events.emit(medicationEvent('medication_deleted', actor, medication, {}));
      } else {
        await letPackagesWait(em, gone, deletionId, actor.id);
        await this.settle(actor, medication, left);
      }
      return asked.filter((one) => left.includes(one)).map(({ id }) => id);
    });
  }

  /** To where the medication is now. @throws deletion-not-found, role-too-low, too-many-packages, invalid-input */
  bringBack(actor: Actor, deletionId: string, medicationId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const { medication } = await this.access.toEdit(actor, medicationId).catch((error: unknown) => {
        throw error instanceof Refusal && error.kind === 'missing' ? refuse('deletion-not-found') : error;
      });
      const back = await bringPackagesBack(em, deletionId, actor.id, medicationId);
      const packages = await this.access.packagesOf(medication);
      if (packages.length > mostPackages) throw refuse('too-many-packages', { most: mostPackages });
      assertCounted(back, medication);
      await this.settle(actor, medication, packages);
    });
  }

  private async settle(actor: Actor, medication: Medication, packages: MedicationPackage[]) {
    medication.settle(packages, await this.clock.now());
    this.events.emit(medicationEvent('medication_updated', actor, medication, { fields: ['packages'] }));
    await this.recalls.saved(medication.id);
  }
}

/** The type may have changed since it was deleted. @throws invalid-input */
function assertCounted(back: { quantity: number | null; type: string | null }[], { type }: Medication) {
  const amounts = back.map(({ quantity, type: before }) => quantityUnder(quantity, before ?? type, type));
  const fault = amounts.find((amount) => typeof amount === 'string');
  if (fault !== undefined) throw refuseInput('inventory', [{ path: 'quantity', code: fault }]);
}
