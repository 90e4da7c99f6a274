import { CsvError, parse } from 'csv-parse';
import type { Parser } from 'csv-parse';
import { refuse } from '@domeka/catalog-import/contract';
import type { ColumnMapping, ImportColumn, ImportDelimiter } from '@domeka/catalog-import/contract';
import type { ReadRow } from '../domain/finding.ts';
import { isRegisterTable, registerColumns, registerMapping } from '../domain/headings.ts';
import { assertFewRows, inKilobytes, limits } from '../domain/limits.ts';
import { registerRowReader } from '../domain/register-row.ts';
import type { FileFacts, RowReader } from '../domain/row-reader.ts';
import { tableRowReader } from '../domain/table-row.ts';
import type { CodesAre } from '../domain/table-row.ts';
import { CodeColumn } from '../domain/tables/code-column.ts';
import { headingChoices, recordsLookedAt, tableStart } from '../domain/tables/heading-line.ts';
import type { TableRecord, TableStart } from '../domain/tables/heading-line.ts';
import { keyedColumns, mappingOf, schemeOf } from '../domain/tables/known-headings.ts';
import { codeInCell } from '../domain/tables/protected-code.ts';

export interface TableSettings {
  delimiter: ImportDelimiter;
  quotesCells: boolean;
  /** Null: from the headings. */
  mapping: ColumnMapping | null;
  /** 0: there are none; null: found. */
  headingLine: number | null;
  codes: CodesAre;
}

/** Characters kept until the headings are found. */
const mostWaiting = limits.record;

export class TableReader implements RowReader {
  private readonly parser: Parser;
  /** The first records, until the headings are found among them. */
  private first: TableRecord[] | null = [];
  private firstLength = 0;
  private columns: ImportColumn[] = [];
  private heading: Pick<FileFacts, 'headingLine' | 'headingChoices'> = { headingLine: 0, headingChoices: [] };
  private codes: { column: CodeColumn; place: number } | null = null;
  private mapping: ColumnMapping = {};
  private isRegister = false;
  private lacksExamples = true;
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
    if (this.first) rows.push(...this.begin(this.first));
    const { line, cells } = this.lastRecord;
    if (!this.endsWithLine && cells < this.columns.length) throw refuse('csv-cut-off', { line });
    return rows;
  }

  facts(): FileFacts {
    return {
      format: this.isRegister ? 'register-csv' : 'table',
      version: null,
      dataDate: null,
      delimiter: this.settings.delimiter,
      mapping: this.mapping,
      columns: this.columns,
      ...this.heading,
      codeQuestion: this.codes?.column.question() ?? null,
      codeColumn: this.isRegister ? registerColumns.packages : (this.mapping.barcode ?? 'barcode'),
    };
  }

  private taken(): ReadRow[] {
    const rows: ReadRow[] = [];
    for (let cells = this.next(); cells !== null; cells = this.next()) {
      const record = this.recordOf(cells);
      if (record === null) continue;
      if (this.first === null) rows.push(this.take(record));
      else rows.push(...this.wait(record, this.first));
    }
    if (this.parser.errored) this.refuse(this.parser.errored);
    return rows;
  }

  private next = () => this.parser.read() as string[] | null;

  /** Null if every cell is empty. */
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
    this.lastRecord = { line, cells: cells.length };
    return { line, cells };
  }

  private wait(record: TableRecord, first: TableRecord[]): ReadRow[] {
    first.push(record);
    for (const cell of record.cells) this.firstLength += cell.length;
    return first.length < recordsLookedAt && this.firstLength < mostWaiting ? [] : this.begin(first);
  }

  private begin(records: TableRecord[]): ReadRow[] {
    const { headingLine } = this.settings;
    const start = tableStart(records, headingLine);
    if (start === null) throw refuse('heading-line-unknown', { line: headingLine ?? 0 });
    if (start.columns > limits.columns) throw refuse('too-many-columns', { most: limits.columns });
    this.first = null;
    this.heading = {
      headingLine: start.heading?.line ?? 0,
      headingChoices: headingChoices(records, start.heading),
    };
    this.nameColumns(start);
    return records.slice(start.from).map((record) => this.take(record));
  }

  private nameColumns({ heading, columns }: TableStart) {
    const headings = Array.from({ length: columns }, (_, at) =>
      (heading?.cells[at] ?? '').replace(/^\ufeff/, '').trim(),
    );
    this.columns = keyedColumns(headings).map((column) => ({ ...column, example: '' }));
    this.isRegister = isRegisterTable(headings);
    if (this.isRegister) {
      this.mapping = registerMapping;
      this.rowOf = registerRowReader(headings);
      return;
    }
    this.mapping = this.settings.mapping ?? mappingOf(this.columns);
    const keys = this.columns.map(({ key }) => key);
    const { id, barcode = '' } = this.mapping;
    const idHeading = this.columns.find(({ key }) => key === id)?.heading ?? '';
    const [idScheme, place] = [schemeOf(idHeading), keys.indexOf(barcode)];
    this.codes = place < 0 ? null : { column: new CodeColumn(barcode), place };
    this.rowOf = tableRowReader({ keys, mapping: this.mapping, idScheme, codes: this.settings.codes });
  }

  private take({ line, cells }: TableRecord): ReadRow {
    if (this.lacksExamples) this.noteExamples(cells);
    const code = this.codes && codeInCell(cells[this.codes.place] ?? '');
    if (code) this.codes?.column.note(code);
    return this.rowOf(line, cells);
  }

  private noteExamples(cells: string[]) {
    for (const [at, column] of this.columns.entries()) column.example ||= (cells[at] ?? '').trim().slice(0, 100);
    this.lacksExamples = this.columns.some(({ example }) => example === '');
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
