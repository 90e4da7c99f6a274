import { randomUUID } from 'node:crypto';
import { refuseInput } from '@domeka/kernel';
import { isAdjustable, refuse } from '@domeka/catalog-import/contract';
import type { ImportEncoding, ImportState, RemapInput } from '@domeka/catalog-import/contract';
import type { KeptReport } from './report.ts';

/** While `checking` it has no report and is not listed. */
export class CatalogImport {
  readonly id: string = randomUUID();
  state: ImportState | 'checking' = 'checking';
  settledAt: Date | null = null;
  size = 0;
  digest = '';
  /** The last import when this one was planned. */
  baseId: string | null = null;
  report: KeptReport | null = null;
  /** What it changed is kept as it was. */
  isUndoable = false;
  declare version: number;

  constructor(
    readonly startedBy: string | null,
    readonly startedAt: Date,
    readonly fileName: string,
    /** From the address that is set; waits for a decision until the next one. */
    readonly isFetched = false,
  ) {}

  /** Omitted settings stay as they are. @throws import-settled, not-adjustable; unknown columns at their field */
  adjusted({ encoding, delimiter, mapping }: RemapInput): RemapInput {
    const report = this.waitingReport();
    if (!isAdjustable(report.format)) {
      if (encoding ?? delimiter ?? mapping) throw refuse('not-adjustable');
      return {};
    }
    const found = {
      encoding: report.encoding as ImportEncoding,
      ...(report.delimiter && { delimiter: report.delimiter }),
    };
    const way = { ...found, ...(encoding && { encoding }), ...(delimiter && { delimiter }) };
    // Another encoding or delimiter may give other columns.
    const hasSameColumns = way.encoding === found.encoding && way.delimiter === found.delimiter;
    if (mapping === undefined) return hasSameColumns ? { ...way, mapping: report.mapping } : way;
    const said = Object.entries(mapping).filter(([, column]) => column !== '');
    const known = hasSameColumns ? report.columns.map(({ heading }) => heading) : null;
    const errors = said
      .filter(([, column]) => known && !known.includes(column))
      .map(([field]) => ({ path: `mapping.${field}`, code: 'column-unknown' }));
    if (errors.length > 0) throw refuseInput('catalog-import', errors);
    return { ...way, mapping: Object.fromEntries(said) };
  }

  /** @throws import-settled, no-medications, catalog-would-shrink (without `confirm`) */
  importable(confirm: boolean): KeptReport {
    const report = this.waitingReport();
    const { counts, present, shrinks } = report;
    if (counts.products === 0) throw refuse('no-medications');
    if (shrinks && !confirm) throw refuse('catalog-would-shrink', { gone: counts.gone, of: present });
    return report;
  }

  settle(state: 'imported' | 'discarded', now: Date) {
    this.waitingReport();
    this.state = state;
    this.settledAt = now;
    this.isUndoable = state === 'imported';
  }

  /** @throws import-not-imported, import-followed, import-not-undoable */
  undo(now: Date, isFollowed: boolean) {
    if (this.state !== 'imported') throw refuse('import-not-imported');
    if (isFollowed) throw refuse('import-followed');
    if (!this.isUndoable) throw refuse('import-not-undoable');
    this.state = 'undone';
    this.settledAt = now;
    this.isUndoable = false;
  }

  private waitingReport(): KeptReport {
    if (this.state !== 'checked' || this.report === null) throw refuse('import-settled');
    return this.report;
  }
}

export const isFlawless = ({ counts, shrinks }: Pick<KeptReport, 'counts' | 'shrinks'>) =>
  counts.products > 0 && counts.skipped === 0 && !shrinks;
