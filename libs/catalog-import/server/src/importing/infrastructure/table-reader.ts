import { refuse } from '@domeka/catalog-import/contract';
import type { ColumnMapping, ImportColumn, ImportDelimiter } from '@domeka/catalog-import/contract';
import { codeInCell, Table, tableStart } from '@domeka/platform/tables';
import type { TableRecord, TableStart } from '@domeka/platform/tables';
import type { ReadRow } from '../domain/finding.ts';
import { headingChoices } from '../domain/heading-choices.ts';
import { isRegisterTable, registerColumns, registerMapping } from '../domain/headings.ts';
import { limits } from '../../files/limits.ts';
import { registerRowReader } from '../domain/register-row.ts';
import type { FileFacts, RowReader } from '../domain/row-reader.ts';
import { tableRowReader } from '../domain/table-row.ts';
import type { CodesAre } from '../domain/table-row.ts';
import { CodeColumn } from '../domain/tables/code-column.ts';
import { keyedColumns, knownFieldOf, mappingOf, schemeOf } from '../domain/tables/known-headings.ts';
import { Records } from '../../files/records.ts';

export interface TableSettings {
  delimiter: ImportDelimiter;
  quotesCells: boolean;
  mapping: ColumnMapping | null;
  headingLine: number | null;
  codes: CodesAre;
}

export class TableReader implements RowReader {
  private readonly records: Records;
  private readonly table: Table;
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
    this.table = new Table(this.records, limits.record, (first) => this.begin(first));
  }

  read(text: string): ReadRow[] {
    return this.rowsOf(this.table.read(text));
  }

  end(): ReadRow[] {
    const rows = this.rowsOf(this.table.end());
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

  private rowsOf(records: Iterable<TableRecord>): ReadRow[] {
    const rows: ReadRow[] = [];
    for (const record of records) rows.push(this.take(record));
    return rows;
  }

  private begin(records: TableRecord[]): TableStart {
    const { headingLine } = this.settings;
    const start = tableStart(records, headingLine, knownFieldOf);
    if (start === null) throw refuse('heading-line-unknown', { line: headingLine ?? 0 });
    if (start.columns > limits.columns) throw refuse('too-many-columns', { most: limits.columns });
    this.heading = {
      headingLine: start.heading?.line ?? 0,
      headingChoices: headingChoices(records, start.heading),
    };
    this.nameColumns(start);
    return start;
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
