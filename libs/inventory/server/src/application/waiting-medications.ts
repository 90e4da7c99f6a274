import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { TriedMedicines } from '@domeka/catalog-import';
import type { TriedMedicine } from '@domeka/catalog-import/contract';
import { BroughtAlong } from '@domeka/identity';
import type { IdentityEvents } from '@domeka/identity/contract';
import { Clock, DomainEvents } from '@domeka/platform';
import { emptyFacts, facts } from '@domeka/inventory/contract';
import type { MedicationFacts } from '@domeka/inventory/contract';
import { keepWaiting, takeWaiting } from '../infrastructure/waiting.queries.ts';
import { AddMedication } from './add-medication.ts';

/** Medications tried before sign-up: added with the first log-in, which confirms the address. */
@Injectable()
export class WaitingMedications {
  constructor(
    private readonly tried: TriedMedicines,
    private readonly add: AddMedication,
    private readonly clock: Clock,
    broughtAlong: BroughtAlong,
    events: DomainEvents<IdentityEvents>,
  ) {
    broughtAlong.join((em, userId, brought) => this.keep(em, userId, brought));
    events.on('email_confirmed', ({ subjectId }, em) => (subjectId ? this.settle(em, subjectId) : undefined));
  }

  private async keep(em: EntityManager, userId: string, brought: readonly string[]): Promise<void> {
    const medications = this.tried.read(brought).flatMap((medicine) => factsOf(medicine) ?? []);
    if (medications.length > 0) await keepWaiting(em, userId, medications);
    else await takeWaiting(em, userId);
  }

  private async settle(em: EntityManager, userId: string): Promise<void> {
    const waiting = await takeWaiting(em, userId);
    // The release before kept fewer facts.
    const medications = waiting.map((one) => ({ ...emptyFacts, ...one }));
    if (waiting.length > 0) this.add.toEmptyList({ id: userId }, medications, await this.clock.now());
  }
}

/** Null for the odd name of a register that a form would not take. */
function factsOf({ name, dosage, type, category }: TriedMedicine): MedicationFacts | null {
  if (name.length > facts.name.max) return null;
  return {
    ...emptyFacts,
    name,
    type: type ?? 'other',
    dosage: dosage !== null && dosage.length <= facts.dosage.max ? dosage : null,
    categories: category === null ? [] : [category],
  };
}
