import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseInput } from '@domeka/kernel';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { emptyFacts, packageFactsOf, quantityFrom } from '@domeka/inventory/contract';
import type { InventoryEvents, PackageFacts, PackageView } from '@domeka/inventory/contract';
import { packageIn } from '../../domain/medication-package.ts';
import type { MedicationPackage } from '../../domain/medication-package.ts';
import { openingFrom } from '../../domain/opening.ts';
import type { GivenOpening } from '../../domain/opening.ts';
import { packageViews } from '../../package.view.ts';
import { MatchRecalls } from '../../recalls/application/match-recalls.ts';
import { ReadRecalls } from '../../recalls/application/read-recalls.ts';
import { MedicationAccess } from '../medication-access.ts';
import type { EditableMedication } from '../medication-access.ts';
import { medicationEvent } from '../medication-events.ts';
import { todayOf } from '../today.ts';

/** Validated but for the quantity, whose meaning depends on the type. */
export type GivenPackage = Partial<Omit<PackageFacts, 'quantity'>> & { quantity?: unknown };

type Seen = { version?: number };

/** @throws medication-not-found, package-not-found, role-too-low, changed-meanwhile (with a version), invalid-input */
@Injectable()
export class ChangePackages {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: MedicationAccess,
    private readonly matching: MatchRecalls,
    private readonly recalls: ReadRecalls,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /** @throws too-many-packages */
  add(actor: Actor, id: string, given: GivenPackage): Promise<PackageView> {
    return this.within(actor, id, ({ medication, packages }, now) => {
      const facts = { ...packageFactsOf(emptyFacts), ...factsFrom(given, medication) };
      const added = medication.addPackage(facts, packages, now);
      this.em.persist(added);
      packages.push(added);
      return { one: added, isChanged: true };
    });
  }

  edit(actor: Actor, id: string, packageId: string, { version, ...given }: GivenPackage & Seen): Promise<PackageView> {
    return this.within(actor, id, ({ medication, packages }, now) => {
      const one = packageIn(packages, packageId, version);
      const isChanged = one.revise(factsFrom(given, medication));
      if (isChanged) medication.settle(packages, now);
      return { one, isChanged };
    });
  }

  open(actor: Actor, id: string, packageId: string, { version, ...given }: GivenOpening & Seen): Promise<PackageView> {
    return this.within(actor, id, ({ medication, packages }, now) => {
      const one = packageIn(packages, packageId, version);
      const isChanged = one.open(openingFrom(given, one, todayOf(actor, now)));
      if (isChanged) medication.settle(packages, now);
      return { one, isChanged };
    });
  }

  close(actor: Actor, id: string, packageId: string, version?: number): Promise<PackageView> {
    return this.within(actor, id, ({ medication, packages }, now) => {
      const one = packageIn(packages, packageId, version);
      const isChanged = one.open({ openedOn: null, keeps: null });
      if (isChanged) medication.settle(packages, now);
      return { one, isChanged };
    });
  }

  /** Reads the answer after the flush, which gives the versions. */
  private async within(
    actor: Actor,
    id: string,
    change: (found: EditableMedication, now: Date) => { one: MedicationPackage; isChanged: boolean },
  ): Promise<PackageView> {
    const now = await this.clock.now();
    const { packages, one } = await this.em.transactional(async () => {
      const found = await this.access.toEdit(actor, id);
      const { one, isChanged } = change(found, now);
      if (isChanged) {
        this.events.emit(medicationEvent('medication_updated', actor, found.medication, { fields: ['packages'] }));
        await this.matching.saved(found.medication.id);
      }
      return { packages: found.packages, one };
    });
    const recalls = await this.recalls.ofMedication(one.medicationId);
    return packageViews(packages, todayOf(actor, now), recalls).find(({ id }) => id === one.id) as PackageView;
  }
}

/** @throws invalid-input */
function factsFrom({ quantity, ...facts }: GivenPackage, { type }: { type: string }): Partial<PackageFacts> {
  if (quantity === undefined) return facts;
  const amount = quantityFrom(quantity, type);
  if (typeof amount === 'string') throw refuseInput('inventory', [{ path: 'quantity', code: amount }]);
  return { ...facts, quantity: amount };
}
