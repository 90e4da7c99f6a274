import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import { refuse } from '@domeka/catalog-import/contract';
import type { RecallFileView } from '@domeka/recalls/contract';
import { authorOf } from '@domeka/catalog-import';
import { recallFile, recallFiles } from '../infrastructure/recall-files.queries.ts';
import type { RecallFileRow } from '../infrastructure/recall-files.queries.ts';

@Injectable()
export class ReadRecallFiles {
  constructor(private readonly sql: Sql) {}

  async all(): Promise<RecallFileView[]> {
    return (await recallFiles(this.sql)).map(viewOf);
  }

  /** @throws recalls-not-found */
  async one(id: string): Promise<RecallFileView> {
    const file = await recallFile(this.sql, id);
    if (!file) throw refuse('recalls-not-found');
    return viewOf(file);
  }
}

const viewOf = ({ storedAt, userId, userName, report, digest: _digest, ...file }: RecallFileRow): RecallFileView => ({
  ...file,
  storedAt: storedAt.toISOString(),
  by: authorOf(userId, userName),
  counts: report.counts,
  findings: report.findings,
  quiet: report.quiet,
});
