import { refuse } from '@domeka/catalog-import/contract';
import type { ColumnMapping, ImportColumn, ImportDelimiter } from '@domeka/catalog-import/contract';
import type { ReadRow } from '../domain/finding.ts';
import { isRegisterTable, registerColumns, registerMapping } from '../domain/headings.ts';
import { limits } from '../../files/limits.ts';
import { registerRowReader } from '../domain/register-row.ts';
import type { FileFacts, RowReader } from '../domain/row-reader.ts';
import { tableRowReader } from '../domain/table-row.ts';
import type { CodesAre } from '../domain/table-row.ts';
import { CodeColumn } from '../domain/tables/code-column.ts';
import { headingChoices, recordsLookedAt, tableStart } from '../domain/heading-line.ts';
import type { TableRecord } from '../../domain/table-record.ts';
import type { TableStart } from '../domain/heading-line.ts';
import { keyedColumns, mappingOf, schemeOf } from '../domain/tables/known-headings.ts';
import { codeInCell } from '../domain/tables/protected-code.ts';
import { Records } from '../../files/records.ts';

export interface TableSettings {
  delimiter: ImportDelimiter;
  quotesCells: boolean;
  mapping: ColumnMapping | null;
  headingLine: number | null;
  codes: CodesAre;
}

const mostWaiting = limits.record;

export class TableReader implements RowReader {
  private readonly records: Records;
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

  constructor(private readonly settings: TableSettings) {
    this.records = new Records(settings.delimiter, settings.quotesCells);
  }

  read(text: string): ReadRow[] {
    return this.rowsIn(this.records.read(text));
  }

  end(): ReadRow[] {
    const rows = this.rowsIn(this.records.end());
    if (this.first) rows.push(...this.begin(this.first));
    this.records.assertWhole(this.columns.length);
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

  private rowsIn(records: Iterable<TableRecord>): ReadRow[] {
    const rows: ReadRow[] = [];
    for (const record of records) {
      if (this.first === null) rows.push(this.take(record));
      else rows.push(...this.wait(record, this.first));
    }
    return rows;
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
}
