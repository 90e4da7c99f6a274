import type { ImportCounts, ImportReport, ImportSummary } from '@domeka/catalog-import/contract';
import { authorOf } from './infrastructure/import.queries.ts';
import type { ImportRow } from './infrastructure/import.queries.ts';

export const summaryView = (row: ImportRow): ImportSummary => ({
  id: row.id,
  state: row.state,
  by: authorOf(row.userId, row.userName),
  startedAt: row.startedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  fileName: row.fileName,
  isFetched: row.isFetched,
  size: row.size,
  digest: row.digest,
  format: row.report.format,
  counts: countsView(row.report.counts),
});

export function reportView(row: ImportRow): ImportReport {
  const { present: _kept, counts: _unordered, ...report } = row.report;
  const { isOutdated, rowVersion } = row;
  return { ...summaryView(row), changes: [], ...report, isOutdated, undo: undoOf(row), rowVersion };
}

function undoOf({ state, isLast, isUndoable }: ImportRow): ImportReport['undo'] {
  if (state !== 'imported') return null;
  if (!isLast) return 'import-followed';
  return isUndoable ? 'possible' : 'import-not-undoable';
}

/** Restores the order of members, which jsonb does not keep. */
const countsView = (counts: ImportCounts): ImportCounts => ({
  products: counts.products,
  packages: counts.packages,
  new: counts.new,
  changed: counts.changed,
  unchanged: counts.unchanged,
  gone: counts.gone,
  skipped: counts.skipped,
});
