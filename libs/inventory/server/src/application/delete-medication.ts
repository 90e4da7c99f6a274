import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { InventoryEvents } from '@domeka/inventory/contract';
import { MedicationAccess } from './medication-access.ts';
import { medicationEvent } from './medication-events.ts';

/** Deletes a medication and its photo. */
@Injectable()
export class DeleteMedication {
  constructor(
    private readonly em: EntityManager,
    private readonly access: MedicationAccess,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  async execute(actor: Actor, id: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const { medication } = await this.access.toEdit(actor, id);
      em.remove(medication);
      this.events.emit(medicationEvent('medication_deleted', actor, medication, {}));
    });
  }
}
