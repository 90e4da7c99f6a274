import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseInput } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { lastDayOf, quantityFrom, refuse, steppedPackages } from '@domeka/inventory/contract';
import type { ChangedQuantityView, InventoryEvents, RecallState } from '@domeka/inventory/contract';
import { packageIn } from '../../domain/medication-package.ts';
import type { MedicationPackage } from '../../domain/medication-package.ts';
import type { Destination } from '../../domain/medication.ts';
import { noteUsedUp } from '../../infrastructure/package.queries.ts';
import { MatchRecalls } from '../../recalls/application/match-recalls.ts';
import { MedicationAccess } from '../medication-access.ts';
import type { EditableMedication, SavedMedication } from '../medication-access.ts';
import { medicationEvent } from '../medication-events.ts';
import { todayOf } from '../today.ts';

export interface QuantityRequest {
  version?: number;
  step?: 1 | -1;
  packageId?: string | null;
  quantity?: unknown;
  packages?: { id: string; quantity: unknown }[];
}

export type ChangedQuantity = SavedMedication & Pick<ChangedQuantityView, 'changed'>;

@Injectable()
export class ChangeQuantity {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: MedicationAccess,
    private readonly recalls: MatchRecalls,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /**
   * @throws medication-not-found, package-not-found, which-package, role-too-low, changed-meanwhile (with a version),
   *   invalid-input
   */
  execute(actor: Actor, id: string, { version, ...request }: QuantityRequest): Promise<ChangedQuantity> {
    return this.em.transactional(async (em) => {
      const found = await this.access.toEdit(actor, id, version);
      const now = await this.clock.now();
      const { medication, packages } = found;
      const recallOf = await this.recallsBefore(found, request);
      const changed = asked(found, request, { today: todayOf(actor, now), recallOf }).flatMap(
        ({ id: packageId, quantity: after }) => {
          const one = packageIn(packages, packageId);
          const before = one.quantity;
          one.quantity = after;
          return before === after ? [] : [{ packageId: one.id, lastDay: lastDayOf(one), before, after }];
        },
      );
      if (changed.length > 0) {
        medication.settle(packages, now);
        this.events.emit(medicationEvent('medication_updated', actor, medication, { fields: fieldsOf(packages) }));
      }
      const usedUp = changed.filter(({ after }) => after === 0);
      if (usedUp.length > 0) await noteUsedUp(em, scopeOf(medication), actor.id, usedUp.map(beforeOf));
      return { ...found, recall: await this.recalls.saved(medication.id), changed };
    });
  }

  /**
   * Sets packages to 0 that are as they were seen. Answers how much each had, and those that changed since, and stay.
   * @throws medication-not-found, role-too-low
   */
  useUp(actor: Actor, id: string, seen: ReadonlyMap<string, number>): Promise<UsedUp> {
    return this.em.transactional(async () => {
      const { medication, packages } = await this.access.toEdit(actor, id);
      const asked = packages.filter((one) => seen.has(one.id) && one.quantity !== 0);
      const usedUp = asked.filter((one) => seen.get(one.id) === one.version);
      const before = usedUp.map((one) => ({ id: one.id, before: one.quantity }));
      for (const one of usedUp) one.quantity = 0;
      if (usedUp.length > 0) {
        medication.settle(packages, await this.clock.now());
        this.events.emit(medicationEvent('medication_updated', actor, medication, { fields: fieldsOf(packages) }));
        await this.recalls.saved(medication.id);
      }
      return { usedUp: before, kept: asked.filter((one) => !usedUp.includes(one)).map((one) => one.id) };
    });
  }

  /** A step alone chooses among packages. */
  private async recallsBefore({ medication, packages }: EditableMedication, { step }: QuantityRequest) {
    const states = step !== undefined && packages.length > 1 ? await this.recalls.statesIn(medication.id) : null;
    return ({ id }: Pick<MedicationPackage, 'id'>) => states?.get(id) ?? null;
  }
}

const scopeOf = ({ listId, userId }: Destination) => listId ?? userId;
const beforeOf = ({ packageId, before }: ChangedQuantityView['changed'][number]) => ({ id: packageId, before });

const fieldsOf = (packages: readonly MedicationPackage[]) => [
  packages.length > 1 ? ('packages' as const) : ('quantity' as const),
];

interface UsedUp {
  usedUp: { id: string; before: number | null }[];
  kept: string[];
}

interface PackageQuantity {
  id: string;
  quantity: number | null;
}

function asked(
  { medication: { type }, packages }: EditableMedication,
  { step, packageId, quantity, packages: given }: Omit<QuantityRequest, 'version'>,
  { today, recallOf }: { today: CalendarDate; recallOf: (one: MedicationPackage) => RecallState | null },
): PackageQuantity[] {
  const chosen = packageId ? [packageIn(packages, packageId)] : packages;
  if (step !== undefined) return accepted(steppedPackages(chosen, step, type, today, recallOf));
  if (given) return given.map((one) => ({ id: one.id, quantity: accepted(quantityFrom(one.quantity, type)) }));
  if (chosen.length > 1) throw refuse('which-package', {}, [{ path: 'quantity', code: 'which-package' }]);
  const amount = accepted(quantityFrom(quantity, type));
  return chosen.map(({ id }) => ({ id, quantity: amount }));
}

/** @throws invalid-input */
function accepted<Value>(value: Value): Exclude<Value, string> {
  if (typeof value === 'string') throw refuseInput('inventory', [{ path: 'quantity', code: value }]);
  return value as Exclude<Value, string>;
}
