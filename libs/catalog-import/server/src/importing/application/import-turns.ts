import { Injectable } from '@nestjs/common';
import { timeZoneFrom, writtenMoment } from '@domeka/kernel';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import { ImportLock, isHeld } from '../infrastructure/import-lock.ts';
import type { HeldLock } from '../infrastructure/import-lock.ts';

/** Null for the command line. */
export type Importer = Pick<Actor, 'id' | 'timeZone' | 'language'> | null;

@Injectable()
export class ImportTurns {
  constructor(private readonly lock: ImportLock) {}

  /** @throws import-running, with the user and the start of the other import */
  async take<Result>(
    importer: Importer,
    step: 'checking' | 'importing',
    work: (held: HeldLock) => Promise<Result>,
  ): Promise<Result> {
    const held = await this.lock.take(importer?.id ?? null, step);
    if (!isHeld(held)) {
      const since = instantInWords(held.since, importer);
      throw held.name === null
        ? refuse('import-running-command', { since })
        : refuse('import-running', { since, by: held.name });
    }
    try {
      return await work(held);
    } finally {
      await held.release();
    }
  }
}

const instantInWords = (instant: Date, importer: Importer) =>
  writtenMoment(importer?.language ?? 'en', timeZoneFrom(importer?.timeZone), instant);
