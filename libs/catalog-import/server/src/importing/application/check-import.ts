import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import type { CatalogImportEvents } from '@domeka/catalog-import/contract';
import { CatalogImport } from '../domain/catalog-import.ts';
import type { ImportSettings } from '../domain/tables/import-settings.ts';
import { CatalogImportSchema } from '../infrastructure/catalog-import.schema.ts';
import { passOn } from '../../files/file-thread.ts';
import { ImportThreads } from '../infrastructure/import-threads.ts';
import { failImport } from './fail-import.ts';
import { ImportTurns } from './import-turns.ts';
import type { Importer } from './import-turns.ts';

const longestFileName = 200;

@Injectable()
export class CheckImport {
  private readonly logger = new Logger('CheckImport');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly turns: ImportTurns,
    private readonly threads: ImportThreads,
    private readonly events: DomainEvents<CatalogImportEvents>,
  ) {}

  /** Returns the report's id. @throws refusals of the file, which leave no data; import-running */
  async arriving(
    importer: Importer,
    fileName: string,
    pieces: AsyncIterable<Uint8Array>,
    { isFetched = false } = {},
  ): Promise<string> {
    return this.turns.take(importer, 'checking', async ({ progress }) => {
      const name = fileName.toWellFormed().replaceAll('\u0000', '').slice(-longestFileName);
      const arriving = new CatalogImport(importer?.id ?? null, await this.clock.now(), name, isFetched);
      this.em.persist(arriving);
      this.events.emit(checkedBy(importer, arriving.id));
      await this.em.flush();
      try {
        const underWay = this.threads.begin({ importId: arriving.id, settings: {}, source: 'arriving' }, progress);
        await passOn(pieces, underWay);
        await underWay.report.catch((error: unknown) => failImport(error, this.logger));
        return arriving.id;
      } catch (error) {
        await this.em.nativeDelete(CatalogImportSchema, { id: arriving.id });
        throw error;
      }
    });
  }

  /** @throws as `arriving`; import-not-found, import-settled, not-adjustable, heading-line-unknown */
  async again(importer: Importer, id: string, settings: ImportSettings): Promise<void> {
    await this.turns.take(importer, 'checking', async ({ progress }) => {
      const waiting = await this.em.findOne(CatalogImportSchema, { id, state: { $ne: 'checking' } }, { refresh: true });
      if (!waiting) throw refuse('import-not-found');
      const asked = waiting.adjusted(settings);
      await this.events.emitAlone(checkedBy(importer, id));
      const underWay = this.threads.begin({ importId: id, settings: asked, source: 'stored' }, progress);
      await underWay.report.catch((error: unknown) => failImport(error, this.logger));
    });
  }
}

const checkedBy = (importer: Importer, subjectId: string) =>
  ({ type: 'catalog_import_checked', actorId: importer?.id ?? null, subject: 'catalog_import', subjectId }) as const;
