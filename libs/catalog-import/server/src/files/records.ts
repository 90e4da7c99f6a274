import { CsvError, parse } from 'csv-parse';
import type { Parser } from 'csv-parse';
import { refuse } from '@domeka/catalog-import/contract';
import type { ImportDelimiter } from '@domeka/catalog-import/contract';
import { assertFewRows, inKilobytes, limits } from './limits.ts';
import type { TableRecord } from '../domain/table-record.ts';

export class Records {
  private readonly parser: Parser;
  /** Line of the next record, from 1. */
  private line = 1;
  private records = 0;
  private last = { line: 1, cells: 0 };
  private endsWithLine = true;

  constructor(delimiter: ImportDelimiter, quotesCells: boolean) {
    this.parser = parse({
      delimiter,
      quote: quotesCells ? '"' : false,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: limits.record,
    });
    this.parser.on('error', () => undefined); // handled through `errored`
  }

  *read(text: string): Generator<TableRecord> {
    if (text !== '') this.endsWithLine = /[\r\n]$/.test(text);
    this.parser.write(text);
    yield* this.taken();
  }

  *end(): Generator<TableRecord> {
    this.parser.end();
    yield* this.taken();
  }

  /** Once it has ended. @throws csv-cut-off */
  assertWhole(columns: number) {
    const { line, cells } = this.last;
    if (!this.endsWithLine && cells < columns) throw refuse('csv-cut-off', { line });
  }

  private *taken(): Generator<TableRecord> {
    for (let cells = this.next(); cells !== null; cells = this.next()) {
      const record = this.recordOf(cells);
      if (record !== null) yield record;
    }
    if (this.parser.errored) this.refuse(this.parser.errored);
  }

  private next = () => this.parser.read() as string[] | null;

  private recordOf(cells: string[]): TableRecord | null {
    const { line } = this;
    this.line += 1;
    assertFewRows(this.records);
    this.records += 1;
    for (const cell of cells) {
      if (cell.length > limits.field) throw refuse('field-too-long', { line, ...inKilobytes(limits.field) });
      this.line += lineBreaksIn(cell);
    }
    if (cells.every((cell) => cell.trim() === '')) return null;
    this.last = { line, cells: cells.length };
    return { line, cells };
  }

  private refuse(error: Error): never {
    if (!(error instanceof CsvError)) throw error;
    const { line } = this;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw refuse('quotation-open', { line });
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw refuse('record-too-long', { line, ...inKilobytes(limits.record) });
    throw error;
  }
}

function lineBreaksIn(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
