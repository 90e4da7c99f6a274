import { CsvError, parse } from 'csv-parse';
import type { Parser } from 'csv-parse';
import { refuse } from '@domeka/catalog-import/contract';
import type { ColumnMapping, ImportDelimiter } from '@domeka/catalog-import/contract';
import type { ReadRow } from '../domain/finding.ts';
import { isRegisterTable, mappingOf, registerColumns, registerMapping } from '../domain/headings.ts';
import { assertFewRows, inKilobytes, limits } from '../domain/limits.ts';
import { registerRowReader } from '../domain/register-row.ts';
import type { FileFacts, RowReader } from '../domain/row-reader.ts';
import { tableRowReader } from '../domain/table-row.ts';

export interface TableSettings {
  delimiter: ImportDelimiter;
  quotesCells: boolean;
  /** Null: from the headings. */
  mapping: ColumnMapping | null;
}

export class TableReader implements RowReader {
  private readonly parser: Parser;
  private headings: string[] | null = null;
  private examples: string[] = [];
  private mapping: ColumnMapping = {};
  private isRegister = false;
  private rowOf: (line: number, cells: string[]) => ReadRow = () => {
    throw new Error('The headings come first');
  };
  /** Line of the next record, from 1. */
  private line = 1;
  private records = 0;
  private lastRecord = { line: 1, cells: 0 };
  private endsWithLine = true;

  constructor(private readonly settings: TableSettings) {
    this.parser = parse({
      delimiter: settings.delimiter,
      quote: settings.quotesCells ? '"' : false,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: limits.record,
    });
    this.parser.on('error', () => undefined); // handled through `errored`
  }

  read(text: string): ReadRow[] {
    if (text !== '') this.endsWithLine = /[\r\n]$/.test(text);
    this.parser.write(text);
    return this.taken();
  }

  end(): ReadRow[] {
    this.parser.end();
    const rows = this.taken();
    const { line, cells } = this.lastRecord;
    if (!this.endsWithLine && this.headings && cells < this.headings.length) throw refuse('csv-cut-off', { line });
    return rows;
  }

  facts(): FileFacts {
    return {
      format: this.isRegister ? 'register-csv' : 'table',
      version: null,
      dataDate: null,
      delimiter: this.settings.delimiter,
      mapping: this.mapping,
      columns: (this.headings ?? []).map((heading, at) => ({ heading, example: this.examples[at] ?? '' })),
      codeColumn: this.isRegister ? registerColumns.packages : (this.mapping.barcode ?? 'barcode'),
    };
  }

  private taken(): ReadRow[] {
    const rows: ReadRow[] = [];
    for (let cells = this.next(); cells !== null; cells = this.next()) {
      const row = this.take(cells);
      if (row) rows.push(row);
    }
    if (this.parser.errored) this.refuse(this.parser.errored);
    return rows;
  }

  private next = () => this.parser.read() as string[] | null;

  private take(cells: string[]): ReadRow | null {
    const { line } = this;
    this.line += 1;
    assertFewRows(this.records);
    this.records += 1;
    for (const cell of cells) {
      if (cell.length > limits.field) throw refuse('field-too-long', { line, ...inKilobytes(limits.field) });
      this.line += lineBreaksIn(cell);
    }
    if (cells.length === 1 && cells[0]?.trim() === '') return null;
    this.lastRecord = { line, cells: cells.length };
    if (this.headings === null) this.begin(cells);
    else {
      if (this.examples.length < this.headings.length || this.examples.includes('')) this.noteExamples(cells);
      return this.rowOf(line, cells);
    }
    return null;
  }

  private begin(cells: string[]) {
    if (cells.length > limits.columns) throw refuse('too-many-columns', { most: limits.columns });
    const headings = cells.map((cell) => cell.replace(/^\ufeff/, '').trim());
    this.headings = headings;
    this.isRegister = isRegisterTable(headings);
    this.mapping = this.isRegister ? registerMapping : (this.settings.mapping ?? mappingOf(headings));
    this.rowOf = this.isRegister ? registerRowReader(headings) : tableRowReader(headings, this.mapping);
  }

  private noteExamples(cells: string[]) {
    this.examples = (this.headings ?? []).map((_, at) => this.examples[at] || (cells[at] ?? '').trim().slice(0, 100));
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
