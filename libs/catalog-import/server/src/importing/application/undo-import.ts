import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon } from '@domeka/kernel';
import { Clock, DomainEvents, Sql } from '@domeka/platform';
import type { CatalogImportEvents } from '@domeka/catalog-import/contract';
import { failImport } from './fail-import.ts';
import { freshStatistics } from './fresh-statistics.ts';
import { heldImport } from './held-import.ts';
import { ImportTurns } from './import-turns.ts';
import type { Importer } from './import-turns.ts';
import { isFollowed, restoreBefore } from '../infrastructure/undo.queries.ts';

@Injectable()
export class UndoImport {
  private readonly logger = new Logger('UndoImport');

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly events: DomainEvents<CatalogImportEvents>,
    private readonly turns: ImportTurns,
  ) {}

  /** @throws import-not-found, import-not-imported, import-followed, import-not-undoable, changed-meanwhile */
  async execute(importer: Importer, id: string, rowVersion: number | null): Promise<void> {
    await this.turns.take(importer, 'importing', () =>
      this.undo(importer, id, rowVersion).catch((error: unknown) => failImport(error, this.logger)),
    );
    await freshStatistics(this.sql, this.logger);
  }

  private undo(importer: Importer, id: string, rowVersion: number | null): Promise<void> {
    return this.em.transactional(async (em) => {
      const imported = await heldImport(em, id);
      imported.undo(await this.clock.now(), await isFollowed(em, id));
      if (rowVersion !== null && imported.version !== rowVersion) throw refuseCommon('changed-meanwhile');
      this.events.emit({
        type: 'catalog_import_undone',
        actorId: importer?.id ?? null,
        subject: 'catalog_import',
        subjectId: id,
        details: await restoreBefore(em),
      });
    });
  }
}
