import { CsvError, parse } from 'csv-parse';
import type { Parser } from 'csv-parse';
import type { TableDelimiter } from './head-of-file.ts';
import type { TableRecord } from './table-record.ts';

/** Its size is in kilobytes. */
export type TableFault = 'field-too-long' | 'record-too-long' | 'quotation-open';

export interface TableRules {
  /** Characters of one cell, and of one row. */
  limits: { field: number; record: number };
  /** @throws where these are too many, empty ones counted in */
  assertFewRows: (rows: number) => void;
  refuse: (code: TableFault, params: Record<string, number>) => Error;
}

/** Takes a table's text in pieces and gives the records completed so far. */
export class TableRecords {
  private readonly parser: Parser;
  /** Line of the next record, from 1. */
  private line = 1;
  private records = 0;
  private last = { line: 1, cells: 0 };
  private endsWithLine = true;

  constructor(
    delimiter: TableDelimiter,
    quotesCells: boolean,
    private readonly rules: TableRules,
  ) {
    this.parser = parse({
      delimiter,
      quote: quotesCells ? '"' : false,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: rules.limits.record,
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

  /** Once it has ended: the line in whose middle the file does. */
  cutOffAt(columns: number): number | null {
    const { line, cells } = this.last;
    return !this.endsWithLine && cells < columns ? line : null;
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
    const { limits, assertFewRows, refuse } = this.rules;
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
    const { limits, refuse } = this.rules;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw refuse('quotation-open', { line });
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw refuse('record-too-long', { line, ...inKilobytes(limits.record) });
    throw error;
  }
}

export const inKilobytes = (characters: number) => ({ kilobytes: characters / 1024 });

function lineBreaksIn(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
