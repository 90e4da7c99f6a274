import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { FinishedStocktakeView, FinishInput, InventoryEvents } from '@domeka/inventory/contract';
import { lowered, oneByOne } from '../../application/one-by-one.ts';
import { MedicationAccess } from '../../application/medication-access.ts';
import { ChangeQuantity } from '../../application/packages/change-quantity.ts';
import { countsWithin, markSeen, noteOutcomes, packagesAmong, settleMarks } from '../infrastructure/mark.queries.ts';
import type { Outcome } from '../infrastructure/mark.queries.ts';
import { closeStocktake } from '../infrastructure/stocktake.queries.ts';
import { StocktakeAccess } from './stocktake-access.ts';

@Injectable()
export class FinishStocktake {
  constructor(
    private readonly em: EntityManager,
    private readonly access: StocktakeAccess,
    private readonly medications: MedicationAccess,
    private readonly quantities: ChangeQuantity,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /** What is gone or moved is left out; what changed, or was ticked, is kept. @throws as `StocktakeAccess.toChange` */
  execute(actor: Actor, id: string, { usedUp, seen: there = [] }: FinishInput): Promise<FinishedStocktakeView> {
    return this.em.transactional(async (em) => {
      const { listId } = await this.access.toChange(actor, id);
      const outcomes = await this.useUp(actor, id, usedUp);
      await settleMarks(em, id);
      if (there.length > 0) await markSeen(em, id, actor.id, there);
      await noteOutcomes(em, id, actor.id, outcomes);
      const { seen, total } = await countsWithin(em, id);
      await closeStocktake(em, id, { seen, total });
      const idsOf = (wanted: Outcome['outcome']) =>
        outcomes.filter(({ outcome }) => outcome === wanted).map((one) => one.id);
      const done = { id, usedUp: idsOf('used-up'), kept: idsOf('kept') };
      this.events.emit({
        type: 'stocktake_finished',
        actorId: actor.id,
        subject: 'stocktake',
        subjectId: id,
        details: { seen, usedUp: done.usedUp.length, unseen: total - seen, ...(listId && { list: listId }) },
      });
      return done;
    });
  }

  private async useUp(actor: Actor, id: string, asked: FinishInput['usedUp']): Promise<Outcome[]> {
    const seen = lowered(asked.map((one) => [one.id, one.version]));
    const there = await packagesAmong(this.em, id, [...seen.keys()]);
    const ticked = there.filter(({ isSeen }) => isSeen).map((one) => one.id);
    for (const one of ticked) seen.delete(one);
    const among = there.filter(({ isSeen }) => !isSeen);
    const done: Outcome[] = [];
    const ids = among.map(({ medicationId }) => medicationId);
    await this.medications.goBesideImports(actor, ids);
    const { kept } = await oneByOne(
      ids,
      async (medicationId) => {
        const answer = await this.quantities.useUp(actor, medicationId, seen);
        done.push(...answer.usedUp.map((one) => ({ ...one, outcome: 'used-up' as const })));
        return answer.kept;
      },
      (medicationId) => among.filter((one) => one.medicationId === medicationId).map((one) => one.id),
    );
    return [
      ...done,
      ...[...ticked, ...kept].map((packageId) => ({ id: packageId, outcome: 'kept' as const, before: null })),
    ];
  }
}
