import { randomUUID } from 'node:crypto';
import { refuseInput } from '@domeka/kernel';
import { isAdjustable, isKnownByName, refuse } from '@domeka/catalog-import/contract';
import type { ImportEncoding, ImportState } from '@domeka/catalog-import/contract';
import { columnsOf } from './report.ts';
import type { KeptReport } from './report.ts';
import type { ImportSettings } from './tables/import-settings.ts';

export class CatalogImport {
  readonly id: string = randomUUID();
  state: ImportState | 'checking' = 'checking';
  settledAt: Date | null = null;
  size = 0;
  digest = '';
  baseId: string | null = null;
  headings: string | null = null;
  report: KeptReport | null = null;
  isUndoable = false;
  declare version: number;

  constructor(
    readonly startedBy: string | null,
    readonly startedAt: Date,
    readonly fileName: string,
    readonly isFetched = false,
  ) {}

  /** Omitted settings stay as they are. @throws import-settled, not-adjustable; unknown columns at their field */
  adjusted(asked: ImportSettings): ImportSettings {
    const report = this.waitingReport();
    if (!isAdjustable(report.format)) {
      if (Object.values(asked).some((value) => value !== undefined && value !== null)) throw refuse('not-adjustable');
      return {};
    }
    const encoding = asked.encoding ?? (report.encoding as ImportEncoding);
    const delimiter = asked.delimiter ?? report.delimiter ?? undefined;
    const isReadAlike = encoding === report.encoding && delimiter === (report.delimiter ?? undefined);
    const headingLine = isReadAlike ? (asked.headingLine ?? report.headingLine ?? undefined) : this.saidLine(asked);
    // Other lines, or other letters in them, may give other columns.
    const hasSameColumns = isReadAlike && headingLine === (report.headingLine ?? undefined);
    const way = { encoding, delimiter, headingLine };
    const read = asked.mapping ?? (hasSameColumns ? report.mapping : undefined);
    if (read === undefined) return { ...way, holdsCodes: asked.holdsCodes ?? undefined };
    const said = Object.entries(read).filter(([, column]) => column !== '');
    const known = hasSameColumns ? columnsOf(report).map(({ key }) => key) : null;
    const errors = said
      .filter(([, column]) => known && !known.includes(column))
      .map(([field]) => ({ path: `mapping.${field}`, code: 'column-unknown' }));
    if (errors.length > 0) throw refuseInput('catalog-import', errors);
    const hasSameCodes = hasSameColumns && (read.barcode ?? '') === (report.mapping.barcode ?? '');
    const holdsCodes = asked.holdsCodes ?? (hasSameCodes ? (report.holdsCodes ?? undefined) : undefined);
    return { ...way, mapping: Object.fromEntries(said), holdsCodes };
  }

  /** A form sends the line found with the former separator along with the new one. */
  private saidLine({ headingLine }: ImportSettings): number | undefined {
    return headingLine === this.report?.headingLine ? undefined : (headingLine ?? undefined);
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

export const isFlawless = ({ counts, shrinks, codeQuestion, holdsCodes = null, mapping }: KeptReport) =>
  counts.products > 0 &&
  counts.skipped === 0 &&
  !shrinks &&
  !(codeQuestion && holdsCodes === null) &&
  !isKnownByName({ mapping, holdsCodes });
