import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseInput, Refusal } from '@domeka/kernel';
import type { FieldError } from '@domeka/kernel';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { mostPackages } from '@domeka/inventory/contract';
import type { InventoryEvents, MadeAdditionsView, MedicationFacts } from '@domeka/inventory/contract';
import type { MedicationPackage } from '../../domain/medication-package.ts';
import type { Destination, Medication } from '../../domain/medication.ts';
import { keyOf, placeRows } from '../../domain/placing.rules.ts';
import type { Placing, Target } from '../../domain/placing.rules.ts';
import { holdPresentIn, takeTurnsOf } from '../../infrastructure/duplicate.queries.ts';
import { MedicationPackageSchema, MedicationSchema } from '../../infrastructure/inventory.schema.ts';
import { MatchRecalls } from '../../recalls/application/match-recalls.ts';
import { KeepProduct } from '../keep-product.ts';
import { MedicationAccess } from '../medication-access.ts';
import { medicationEvent } from '../medication-events.ts';
import { ReadMedicationFacts, underItem } from '../medication-facts.ts';
import { givenIn, rowOf } from './addition-rows.ts';
import type { AdditionRequest, AdditionsRequest } from './addition-rows.ts';
import { PutMedications } from './put-medications.ts';
import type { Held } from './put-medications.ts';

interface Added {
  medication: Medication;
  added: MedicationPackage;
  isTiedAnew: boolean;
}

@Injectable()
export class AddSeveral {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: MedicationAccess,
    private readonly readFacts: ReadMedicationFacts,
    private readonly putting: PutMedications,
    private readonly keepProduct: KeepProduct,
    private readonly recalls: MatchRecalls,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /** All or none. @throws invalid-input with errors under `items.N.`, list-not-found, role-too-low */
  async execute(actor: Actor, { listId, items }: AdditionsRequest): Promise<MadeAdditionsView> {
    const [facts, now] = await Promise.all([this.readFacts.completeAll(items.map(givenIn)), this.clock.now()]);
    return this.em.transactional(async () => {
      const { destination } = await this.access.destination(actor, listId ?? null);
      const placings = await this.placed(destination, items, facts);
      const put = await this.put(actor, destination, facts, placings, now);
      await this.keepProduct.ofTied(put.filter(({ isTiedAnew }) => isTiedAnew).map(({ medication }) => medication));
      await this.recalls.savedAll([...new Set(put.map(({ medication }) => medication.id))]);
      return { added: put.map(viewOf) };
    });
  }

  /** Under the locks with which they are put. @throws invalid-input where one ends otherwise than it was seen */
  private async placed({ userId, listId }: Destination, items: readonly AdditionRequest[], facts: MedicationFacts[]) {
    const scope = listId ?? userId;
    await takeTurnsOf(this.em, scope, facts);
    const there = await holdPresentIn(this.em, scope, facts);
    const placings = placeRows(
      items.map((item, at) => rowOf(facts[at] as MedicationFacts, item)),
      there,
    );
    const errors = placings.flatMap((placing, at) => underItem(at, answerFaults(placing, items[at]?.planned)));
    if (errors.length > 0) throw refuseInput('inventory', errors);
    return placings;
  }

  /** @throws invalid-input for sums that are too large */
  private async put(actor: Actor, to: Destination, facts: MedicationFacts[], placings: Placing[], now: Date) {
    const present = await this.held(placings.flatMap(({ joins }) => joins?.id ?? []));
    const begun = new Map<number, Held>();
    const heldAt = (target: Target) => (target.id === null ? begun.get(target.item) : present.get(target.id)) as Held;
    const errors: FieldError[] = [];
    const put = facts.flatMap((one, at): Added[] => {
      const joins = placings[at]?.joins;
      if (!joins) {
        const { added, ...held } = this.putting.begin(actor, to, one, now);
        begun.set(at, held);
        return [{ medication: held.medication, added, isTiedAnew: one.catalogProductId !== null }];
      }
      try {
        return [this.join(actor, heldAt(joins), one, now)];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        errors.push(...underItem(at, error.errors));
        return [];
      }
    });
    if (errors.length > 0) throw refuseInput('inventory', errors);
    return put;
  }

  private join(actor: Actor, held: Held, facts: MedicationFacts, now: Date): Added {
    const { medication } = held;
    const { added, fields } = this.putting.join(held, facts, now);
    this.events.emit(medicationEvent('medication_updated', actor, medication, { fields }));
    return { medication, added, isTiedAnew: fields.includes('catalogProductId') };
  }

  /** Their rows are locked. */
  private async held(ids: string[]): Promise<Map<string, Held>> {
    const medications = await this.em.find(MedicationSchema, { id: ids });
    const packages = await this.em.find(MedicationPackageSchema, { medicationId: ids });
    const byMedication = Map.groupBy(packages, ({ medicationId }) => medicationId);
    return new Map(medications.map((one) => [one.id, { medication: one, packages: byMedication.get(one.id) ?? [] }]));
  }
}

function answerFaults(placing: Placing, planned: string | undefined): FieldError[] {
  if (placing.refused === 'full')
    return [{ path: 'onDuplicate', code: 'too-many-packages', params: { most: mostPackages } }];
  const isOtherwise = planned !== undefined && planned !== keyOf(placing);
  return placing.refused === 'gone' || isOtherwise ? [{ path: 'onDuplicate', code: 'planned-otherwise' }] : [];
}

const viewOf = ({ medication, added }: Added) => ({
  medicationId: medication.id,
  version: medication.version,
  packageId: added.id,
  packageVersion: added.version,
});
