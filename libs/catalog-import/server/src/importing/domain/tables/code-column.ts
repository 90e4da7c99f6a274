import { gtin14Of } from '@domeka/kernel';
import type { CodeQuestion } from '@domeka/catalog-import/contract';

const examples = 5;

/** Counts what a column of codes holds: of own numbers about a tenth pass the check digit by chance. */
export class CodeColumn {
  private readonly good = new Set<string>();
  private readonly bad = new Set<string>();
  private failing = 0;
  private of = 0;

  constructor(private readonly column: string) {}

  note(code: string) {
    const read = gtin14Of(code);
    const isGood = 'gtin' in read;
    if (!isGood && read.fault !== 'bad-check-digit') return;
    this.of += 1;
    if (!isGood) this.failing += 1;
    const shown = isGood ? this.good : this.bad;
    if (shown.size < examples) shown.add(code);
  }

  /** Null if at most a fifth fail. */
  question(): CodeQuestion | null {
    const { column, failing, of } = this;
    return 5 * failing > of ? { column, good: [...this.good], bad: [...this.bad], failing, of } : null;
  }
}
