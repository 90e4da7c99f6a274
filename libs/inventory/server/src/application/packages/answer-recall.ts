import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseInput } from '@domeka/kernel';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { InventoryEvents, PackageView } from '@domeka/inventory/contract';
import { MedicationAccess } from '../medication-access.ts';
import { medicationEvent } from '../medication-events.ts';
import { ReadMedication } from '../read-medication.ts';
import { packageIn } from '../../domain/medication-package.ts';
import { answered, answerFault } from '../../recalls/domain/answered.ts';
import type { GivenAnswer } from '../../recalls/domain/answered.ts';
import { beforeAnswer, shownRecalls, unanswered } from '../../recalls/domain/package-recalls.ts';
import { keepAnswer } from '../../recalls/infrastructure/package-recalls.queries.ts';
import { MatchRecalls } from '../../recalls/application/match-recalls.ts';

@Injectable()
export class AnswerRecall {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: MedicationAccess,
    private readonly matching: MatchRecalls,
    private readonly medications: ReadMedication,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /** @throws medication-not-found, package-not-found, role-too-low, changed-meanwhile (with a version), invalid-input */
  async execute(
    actor: Actor,
    id: string,
    packageId: string,
    { decision, version, ...given }: GivenAnswer & { decision: string; version?: number },
  ): Promise<PackageView> {
    await this.em.transactional(async (em) => {
      const { medication, packages } = await this.access.toEdit(actor, id);
      const one = packageIn(packages, packageId, version);
      const decided = (await this.matching.decided([medication.id])).find((row) => row.id === one.id);
      const shown =
        decided && shownRecalls(decided, decided.decisions).find((recall) => recall.decision.id === decision);
      const question = shown?.question ?? null;
      const fault = answerFault(given, question);
      if (fault || !question) throw refuseInput('inventory', fault ? [fault] : []);
      const row = decided?.kept.find(({ decisionId }) => decisionId === decision) ?? unanswered(decision);
      const chosen = answered(decision, given, question, beforeAnswer(one, row));
      if (one.revise(chosen.facts)) medication.settle(packages, await this.clock.now());
      await em.flush();
      await keepAnswer(em, one.id, chosen.row);
      await this.matching.saved(medication.id);
      this.events.emit(medicationEvent('medication_updated', actor, medication, { fields: ['packages'] }));
    });
    const { packages } = await this.medications.execute(actor, id);
    const found = packages.find((one) => one.id === packageId.toLowerCase());
    if (!found) throw refuse('package-not-found');
    return found;
  }
}
