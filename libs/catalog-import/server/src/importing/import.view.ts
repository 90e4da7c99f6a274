import { mappedFields } from '@domeka/catalog-import/contract';
import type { ImportCounts, ImportReport, ImportSummary, RememberedMapping } from '@domeka/catalog-import/contract';
import { columnsOf } from './domain/report.ts';
import type { KeptReport } from './domain/report.ts';
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

export function reportView(row: ImportRow, remembered: RememberedMapping | null): ImportReport {
  const { present: _kept, counts: _unordered, ...report } = row.report;
  return {
    ...summaryView(row),
    ...missingInOldReports,
    ...report,
    columns: columnsOf(report),
    remembered: remembered && isReadAlike(report, remembered) ? null : remembered,
    isOutdated: row.isOutdated,
    undo: undoOf(row),
    rowVersion: row.rowVersion,
  };
}

function undoOf({ state, isLast, isUndoable }: ImportRow): ImportReport['undo'] {
  if (state !== 'imported') return null;
  if (!isLast) return 'import-followed';
  return isUndoable ? 'possible' : 'import-not-undoable';
}

const missingInOldReports = {
  changes: [],
  headingLine: null,
  headingChoices: [],
  encodingExamples: [],
  codeQuestion: null,
  holdsCodes: null,
};

const isReadAlike = (
  { mapping, holdsCodes = null }: Pick<KeptReport, 'mapping' | 'holdsCodes'>,
  other: RememberedMapping,
) => holdsCodes === other.holdsCodes && mappedFields.every((field) => mapping[field] === other.mapping[field]);

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
