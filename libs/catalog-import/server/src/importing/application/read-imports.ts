import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import type { ImportListView, ImportReport, RunningImport } from '@domeka/catalog-import/contract';
import { reportView, summaryView } from '../import.view.ts';
import {
  authorOf,
  catalogState,
  importById,
  importCount,
  importPage,
  runningImport,
} from '../infrastructure/import.queries.ts';
import type { RunningRow } from '../infrastructure/import.queries.ts';
import { rememberedMapping } from '../infrastructure/remembered.queries.ts';

const pageSize = 50;

@Injectable()
export class ReadImports {
  constructor(private readonly sql: Sql) {}

  /** @throws import-not-found */
  async one(id: string): Promise<ImportReport> {
    const row = await importById(this.sql, id);
    if (!row) throw refuse('import-not-found');
    return reportView(row, await rememberedMapping(this.sql, id));
  }

  async page(asked: number): Promise<ImportListView> {
    const [total, running, catalog] = await Promise.all([
      importCount(this.sql),
      runningImport(this.sql),
      catalogState(this.sql),
    ]);
    const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
    const rows = await importPage(this.sql, pageSize, (page - 1) * pageSize);
    return { items: rows.map(summaryView), page, pageSize, total, running: running && runningView(running), catalog };
  }
}

const runningView = ({ userId, name, since, step, rows }: RunningRow): RunningImport => ({
  by: authorOf(userId, name),
  since: since.toISOString(),
  step,
  rows,
});
