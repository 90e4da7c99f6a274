import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Recalls } from '@domeka/recalls';
import type { CatalogImportEvents } from '@domeka/catalog-import/contract';
import { DomainEvents, Jobs } from '@domeka/platform';
import type { RecallsEvents } from '@domeka/recalls/contract';
import {
  beginWalk,
  endWalk,
  first,
  goOn,
  lockMedications,
  medicationsHit,
  medicationsNamed,
  walkWithin,
} from '../infrastructure/walk.queries.ts';
import type { Walk } from '../infrastructure/walk.queries.ts';
import { RecalledPackages } from '../recalled-packages.ts';
import { MatchRecalls } from './match-recalls.ts';

const queue = 'recall-matching';
/** Medications in one transaction. */
const most = 500;
const codesAtOnce = 100;

@Injectable()
export class WalkDecisions {
  constructor(
    private readonly em: EntityManager,
    private readonly recalls: Recalls,
    private readonly matching: MatchRecalls,
    private readonly recalled: RecalledPackages,
    private readonly jobs: Jobs,
    events: DomainEvents<CatalogImportEvents & RecallsEvents>,
  ) {
    jobs.defineQuarterly(queue, () => this.piece()); // also what a restored copy, or a failure, left half done
    for (const type of ['recalls_imported', 'catalog_imported', 'catalog_import_undone'] as const)
      events.on(type, (_, em) => this.begin(em));
  }

  private async begin(em: EntityManager): Promise<void> {
    await beginWalk(em);
    this.jobs.owe({ queue, data: {} });
  }

  /** Commits with the job for the next piece. @returns whether there is one */
  piece(): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      await this.recalls.hold(em); // before the row: a file that comes in takes both in this order
      const walk = await walkWithin(em);
      if (!walk) return false;
      const { ids, next } = await this.next(em, walk);
      await lockMedications(em, ids);
      await this.matching.execute(ids);
      if (next) {
        await goOn(em, next);
        this.jobs.owe({ queue, data: {} });
      } else {
        await endWalk(em);
        this.recalled.announceNew();
      }
      return next !== null;
    });
  }

  private async next(
    em: EntityManager,
    { stage, afterCode, afterId }: Walk,
  ): Promise<{ ids: string[]; next: Walk | null }> {
    if (stage === 'named') return this.named(em, afterCode, afterId);
    const ids = await medicationsHit(em, afterId, most);
    const isAll = ids.length < most;
    return { ids, next: { stage: isAll ? 'named' : 'hit', afterCode, afterId: isAll ? first : (ids.at(-1) ?? first) } };
  }

  private async named(em: EntityManager, afterCode: string, afterId: string) {
    const codes = await this.recalls.codesNamed(afterCode, codesAtOnce);
    const ids: string[] = [];
    let at: Walk = { stage: 'named', afterCode, afterId };
    for (const code of codes) {
      const found = await medicationsNamed(em, code, at.afterId, most - ids.length);
      ids.push(...found);
      if (ids.length >= most) return { ids, next: { ...at, afterId: found.at(-1) ?? at.afterId } };
      at = { ...at, afterCode: code.gtin, afterId: first };
    }
    return { ids, next: codes.length < codesAtOnce ? null : at };
  }
}
