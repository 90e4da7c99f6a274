import type { ImportReport, ImportSummary } from '@domeka/catalog-import/contract';
import { authorOf } from './infrastructure/import.queries.ts';
import type { ImportRow } from './infrastructure/import.queries.ts';

/** An import as a line of the history. */
export const summaryView = (row: ImportRow): ImportSummary => ({
  id: row.id,
  state: row.state,
  by: authorOf(row.userId, row.userName),
  startedAt: row.startedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  fileName: row.fileName,
  size: row.size,
  digest: row.digest,
  format: row.report.format,
  counts: row.report.counts,
});

/** An import with all that its check found. */
export function reportView(row: ImportRow): ImportReport {
  const { present: _kept, ...report } = row.report;
  return { ...summaryView(row), ...report, isOutdated: row.isOutdated };
}
