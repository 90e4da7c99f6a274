import { refuse } from '@domeka/catalog-import/contract';
import type { ImportDelimiter } from '@domeka/catalog-import/contract';
import { TableRecords } from '@domeka/platform/tables';
import { assertFewRows, limits } from './limits.ts';

export class Records extends TableRecords {
  constructor(delimiter: ImportDelimiter, quotesCells: boolean) {
    super(delimiter, quotesCells, { limits, assertFewRows, refuse });
  }

  /** Once it has ended. @throws csv-cut-off */
  assertWhole(columns: number) {
    const line = this.cutOffAt(columns);
    if (line !== null) throw refuse('csv-cut-off', { line });
  }
}
