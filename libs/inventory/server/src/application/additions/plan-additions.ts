import { Injectable } from '@nestjs/common';
import { daysBetween } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { Clock, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { AdditionPlan, AdditionPlansView, AdditionTarget, MedicationFacts } from '@domeka/inventory/contract';
import { keyOf, placeRows } from '../../domain/placing.rules.ts';
import type { Placing, PresentMedication } from '../../domain/placing.rules.ts';
import { presentIn } from '../../infrastructure/duplicate.queries.ts';
import { ReadRecalls } from '../../recalls/application/read-recalls.ts';
import { MedicationAccess } from '../medication-access.ts';
import { ReadMedicationFacts } from '../medication-facts.ts';
import { todayOf } from '../today.ts';
import { givenIn, rowOf } from './addition-rows.ts';
import type { AdditionsRequest } from './addition-rows.ts';

@Injectable()
export class PlanAdditions {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly access: MedicationAccess,
    private readonly readFacts: ReadMedicationFacts,
    private readonly recalls: ReadRecalls,
  ) {}

  /** Takes no lock: the additions decide again. @throws as they do, but for what was planned */
  async execute(actor: Actor, { listId = null, items }: AdditionsRequest): Promise<AdditionPlansView> {
    const [facts, now] = await Promise.all([this.readFacts.completeAll(items.map(givenIn)), this.clock.now()]);
    await this.access.assertMayAdd(actor, listId);
    const boxes = facts.map(({ gtin, lotNumber, catalogProductId }) => ({
      gtin,
      lotNumber,
      productId: catalogProductId,
    }));
    const [there, states] = await Promise.all([
      presentIn(this.sql, listId ?? actor.id, facts),
      this.recalls.statesOf(boxes),
    ]);
    const rows = items.map((item, at) => rowOf(facts[at] as MedicationFacts, item));
    const known = new Map(there.map((one) => [one.id, targetOf(one)]));
    const today = todayOf(actor, now);
    return {
      plans: placeRows(rows, there).map((placing, at) => ({
        ...planOf(placing, known),
        isExpired: isPast(facts[at]?.expiryDate ?? null, today),
        recall: states[at] ?? null,
      })),
    };
  }
}

function planOf(placing: Placing, known: Map<string, AdditionTarget>): Omit<AdditionPlan, 'isExpired' | 'recall'> {
  const { byRule, couldJoin, isFull, isThere } = placing;
  return {
    key: keyOf(placing),
    outcome: byRule ? 'another-package' : 'new',
    joins: known.get(byRule?.id ?? '') ?? null,
    joinsItem: byRule?.item ?? null,
    couldJoin: couldJoin.map(targetOf),
    isFull,
    isThere,
  };
}

const targetOf = ({ id, name, dosage, packageCount }: PresentMedication): AdditionTarget => ({
  id,
  name,
  dosage,
  packageCount,
});

/** A medicine is good through the date itself. */
const isPast = (date: CalendarDate | null, today: CalendarDate): boolean =>
  date !== null && daysBetween(today, date) < 0;
