import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { InventoryEvents, MedicationFacts, MedicationField } from '@domeka/inventory/contract';
import { MedicationPackage } from '../../domain/medication-package.ts';
import { Medication } from '../../domain/medication.ts';
import type { Destination } from '../../domain/medication.ts';
import type { EditableMedication } from '../medication-access.ts';
import { medicationEvent } from '../medication-events.ts';

/** With all its packages. */
export type Held = Pick<EditableMedication, 'medication' | 'packages'>;

@Injectable()
export class PutMedications {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  begin(actor: Pick<Actor, 'id'>, destination: Destination, facts: MedicationFacts, now: Date) {
    const medication = new Medication(destination, facts, now);
    const added = new MedicationPackage(medication.id, facts, now);
    this.em.persist([medication, added]);
    this.events.emit(medicationEvent('medication_added', actor, medication, {}));
    return { medication, packages: [added], added };
  }

  /**
   * Another package leaves the medication as it is, but ties it to the product if it has none. The caller says so.
   * @throws too-many-packages, invalid-input for a sum that is too large
   */
  join({ medication, packages }: Held, facts: MedicationFacts, now: Date) {
    const { catalogProductId } = medication;
    const added = medication.addPackage(facts, packages, now);
    this.em.persist(added);
    packages.push(added);
    const tie = { catalogProductId: catalogProductId ?? facts.catalogProductId };
    const fields: MedicationField[] = ['packages', ...medication.revise(tie, packages, now)];
    return { added, fields };
  }
}
