import { randomUUID } from 'node:crypto';
import { isAdjustable, refuse } from '@domeka/catalog-import/contract';
import type { ImportState } from '@domeka/catalog-import/contract';
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

  /** @throws import-settled, not-adjustable */
  assertAdjustable(isSaidByHand: boolean) {
    const { format } = this.waitingReport();
    if (isSaidByHand && !isAdjustable(format)) throw refuse('not-adjustable');
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
