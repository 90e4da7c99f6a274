import { recordsLookedAt } from './heading-line.ts';
import type { TableStart } from './heading-line.ts';
import type { TableRecords } from './records.ts';
import type { TableRecord } from './table-record.ts';

/** Takes a table's text in pieces and gives the rows below its headings that are complete so far. */
export class Table {
  private first: TableRecord[] | null = [];
  private firstLength = 0;

  /**
   * @param mostWaiting characters that wait at most for the headings
   * @param begin told the first records, once; says where the table starts
   */
  constructor(
    private readonly records: TableRecords,
    private readonly mostWaiting: number,
    private readonly begin: (first: TableRecord[]) => TableStart,
  ) {}

  *read(text: string): Generator<TableRecord> {
    yield* this.below(this.records.read(text));
  }

  *end(): Generator<TableRecord> {
    yield* this.below(this.records.end());
    if (this.first) yield* this.begun(this.first);
  }

  private *below(records: Iterable<TableRecord>): Generator<TableRecord> {
    for (const record of records) {
      if (this.first === null) yield record;
      else if (this.isEnough(record, this.first)) yield* this.begun(this.first);
    }
  }

  private isEnough(record: TableRecord, first: TableRecord[]) {
    first.push(record);
    for (const cell of record.cells) this.firstLength += cell.length;
    return first.length >= recordsLookedAt || this.firstLength >= this.mostWaiting;
  }

  private begun(first: TableRecord[]): TableRecord[] {
    const { from } = this.begin(first);
    this.first = null;
    return first.slice(from);
  }
}
