import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { storable } from '@domeka/kernel';
import { Clock, DomainEvents } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import type { RecallsEvents } from '@domeka/recalls/contract';
import { failImport } from '@domeka/catalog-import';
import type { Importer } from '@domeka/catalog-import';
import { passOn } from '@domeka/catalog-import/files';
import { dayOfFile } from '../domain/file-day.ts';
import { lacksTooMany } from '../domain/lacks-too-many.ts';
import {
  forgetWaiting,
  recallFileWithin,
  takeInRecalls,
  takeTurnOfRecalls,
} from '../infrastructure/recall-files.queries.ts';
import { RecallThreads } from '../infrastructure/recall-threads.ts';
import type { KeptRecalls } from '../infrastructure/recall-threads.ts';

const longestFileName = 200;

@Injectable()
export class TakeRecalls {
  private readonly logger = new Logger('TakeRecalls');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly threads: RecallThreads,
    private readonly events: DomainEvents<RecallsEvents>,
  ) {}

  /** Reads the file, which then waits. @throws refusals of the file, which leave the old state */
  async arriving(
    importer: Importer,
    fileName: string,
    pieces: AsyncIterable<Uint8Array>,
    { isFetched = false } = {},
  ): Promise<KeptRecalls & { id: string }> {
    const name = storable(fileName).slice(-longestFileName).toWellFormed();
    const day = dayOfFile(name, await this.clock.now());
    const id = randomUUID();
    const underWay = this.threads.begin({ id, fileName: name, day, storedBy: importer?.id ?? null, isFetched });
    await passOn(pieces, underWay);
    const kept = await underWay.report.catch((error: unknown) => failImport(error, this.logger));
    return { id, ...kept };
  }

  /** The file becomes the whole of its source. @throws recalls-not-found, recalls-would-shrink */
  async takeIn(importer: Importer, id: string, mayShrink: boolean): Promise<void> {
    await this.em.transactional(async (em) => {
      await takeTurnOfRecalls(em);
      const file = await recallFileWithin(em, id);
      if (!file?.isWaiting) throw refuse('recalls-not-found');
      const { source, lacks, known, report } = file;
      if (!mayShrink && lacksTooMany(lacks, known)) throw refuse('recalls-would-shrink', { lacks, known });
      await takeInRecalls(em, id);
      const { decisions, unreadable } = report.counts;
      const about = { actorId: importer?.id ?? null, subject: 'recall_file', subjectId: id };
      this.events.emit({ type: 'recalls_imported', ...about, details: { source, decisions, unreadable } });
    });
  }

  /** @throws recalls-not-found */
  async discard(importer: Importer, id: string): Promise<void> {
    await this.em.transactional(async (em) => {
      if (!(await forgetWaiting(em, id))) throw refuse('recalls-not-found');
      const about = { actorId: importer?.id ?? null, subject: 'recall_file', subjectId: id };
      this.events.emit({ type: 'recalls_discarded', ...about });
    });
  }
}
