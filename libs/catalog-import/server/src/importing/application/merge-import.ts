import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, Sql } from '@domeka/platform';
import { isRegister, refuse } from '@domeka/catalog-import/contract';
import type { CatalogImportEvents } from '@domeka/catalog-import/contract';
import { isFlawless } from '../domain/catalog-import.ts';
import { CatalogImportSchema } from '../infrastructure/catalog-import.schema.ts';
import { forgetFile, isPlanCurrent, mergePlan } from '../infrastructure/merge.queries.ts';
import { failImport } from './fail-import.ts';
import { freshStatistics } from './fresh-statistics.ts';
import { heldImport } from './held-import.ts';
import { ImportTurns } from './import-turns.ts';
import type { Importer } from './import-turns.ts';

@Injectable()
export class MergeImport {
  private readonly logger = new Logger('MergeImport');

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly events: DomainEvents<CatalogImportEvents>,
    private readonly turns: ImportTurns,
  ) {}

  /** @throws import-not-found, import-settled, import-outdated, import-running, no-medications, catalog-would-shrink */
  async execute(importer: Importer, id: string, confirm: boolean): Promise<void> {
    const changes = await this.turns.take(importer, 'importing', () =>
      this.merge(importer, id, confirm).catch((error: unknown) => failImport(error, this.logger)),
    );
    if (changes > 0) await freshStatistics(this.sql, this.logger);
  }

  async atOnce(importer: Importer, id: string): Promise<void> {
    const checked = await this.em.findOneOrFail(CatalogImportSchema, { id }, { refresh: true });
    if (checked.report && isFlawless(checked.report)) await this.execute(importer, id, false);
  }

  /** @throws import-not-found, import-settled */
  async discard(importer: Importer, id: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const checked = await heldImport(em, id);
      checked.settle('discarded', await this.clock.now());
      await forgetFile(em, id);
      const about = { actorId: importer?.id ?? null, subject: 'catalog_import', subjectId: id };
      this.events.emit({ type: 'catalog_import_discarded', ...about });
    });
  }

  private merge(importer: Importer, id: string, confirm: boolean): Promise<number> {
    return this.em.transactional(async (em) => {
      const checked = await heldImport(em, id);
      const { format, counts } = checked.importable(confirm);
      if (!(await isPlanCurrent(em, id, counts.products))) throw refuse('import-outdated');
      await mergePlan(em, id, isRegister(format));
      checked.settle('imported', await this.clock.now());
      const { products, new: added, changed, gone } = counts;
      this.events.emit({
        type: 'catalog_imported',
        actorId: importer?.id ?? null,
        subject: 'catalog_import',
        subjectId: id,
        details: { format, products, new: added, changed, gone },
      });
      return added + changed + gone;
    });
  }
}
