import { randomUUID } from 'node:crypto';
import { refuseInput } from '@domeka/kernel';
import { isAdjustable, refuse } from '@domeka/catalog-import/contract';
import type { ImportEncoding, ImportState, RemapInput } from '@domeka/catalog-import/contract';
import type { KeptReport } from './report.ts';

/** A file on its way into the catalogue: while it is `checking` it has no report and nobody sees it. */
export class CatalogImport {
  readonly id: string = randomUUID();
  state: ImportState | 'checking' = 'checking';
  settledAt: Date | null = null;
  size = 0;
  digest = '';
  /** The import that the catalogue stood at when this one was planned. */
  baseId: string | null = null;
  report: KeptReport | null = null;
  declare version: number;

  constructor(
    readonly startedBy: string | null,
    readonly startedAt: Date,
    readonly fileName: string,
  ) {}

  /**
   * How the file is to be read from now on: what is said, and what was found or said before where nothing is. Blank
   * columns are left out. @throws import-settled, not-adjustable; a column that the file does not have at its field
   */
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
    // Read in another way the file may have other columns; those are not known yet.
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

  /**
   * The report of what may be imported now. A catalogue that would shrink asks for a `confirm`.
   * @throws import-settled, no-medications, catalog-would-shrink
   */
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
  }

  private waitingReport(): KeptReport {
    if (this.state !== 'checked' || this.report === null) throw refuse('import-settled');
    return this.report;
  }
}

/** Whether a file may be imported without anybody looking at its report. */
export const isFlawless = ({ counts, shrinks }: Pick<KeptReport, 'counts' | 'shrinks'>) =>
  counts.products > 0 && counts.skipped === 0 && !shrinks;
