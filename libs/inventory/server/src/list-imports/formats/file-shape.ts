import type { Readable } from 'node:stream';
import type {
  DateOrder,
  DictionaryView,
  ImportColumn,
  ImportField,
  ImportFileFault,
  ImportFormat,
  ImportNote,
  MedicationFacts,
  Opening,
} from '@domeka/inventory/contract';
import type { CalendarDate, Language } from '@domeka/kernel';

export type FileFormat = ImportFormat;
export type FileNote = ImportNote;
export type FileFaultCode = ImportFileFault;
/** Several columns may make up the note. */
export type ColumnField = ImportField;
export type ReadColumn = ImportColumn;

/** Nothing of the file is taken. */
export class FileFault extends Error {
  constructor(
    readonly code: FileFaultCode,
    readonly params: Record<string, number> = {},
  ) {
    super(code);
  }
}

export interface ReadRow {
  /** In the file, from 1; of JSON its position. */
  line: number;
  cells: string[];
  /** Rows with the same value are packages of one medication, where the format says so. */
  medication?: string;
  /** Path of its photo in the ZIP. */
  photo?: string;
  /** The row as a whole cannot be read. */
  fault?: 'wrong-cell-count' | 'cut-off';
}

/** Of a ZIP; `open` is null if it is not there, or larger than a photo may be. */
export interface FilePhoto {
  path: string;
  open: (() => Promise<Readable>) | null;
}

export interface ReadFile {
  format: FileFormat;
  /** Of a table: `utf-8`, `windows-1250`, `iso-8859-2`, `windows-1252`, `utf-16le` or `utf-16be`. */
  encoding: string | null;
  delimiter: ',' | ';' | '\t' | null;
  columns: ReadColumn[];
  rows: ReadRow[];
  notes: FileNote[];
  /** The format says what everything is: there are no columns to choose. */
  isExact: boolean;
  photos?: FilePhoto[];
}

export type Say = (key: string, language: Language) => string;

export interface FileLimits {
  /** Bytes of a file, and of what a ZIP holds. */
  maxBytes: number;
  maxZipBytes: number;
  maxRows: number;
}

/** One for all rows of a file: its words are made ready once. */
export interface Reading {
  format: FileFormat;
  delimiter: ReadFile['delimiter'];
  /** Null as long as nobody said it: dates with two readings cannot be read. */
  dateOrder: DateOrder | null;
  /** Columns in which Excel's day numbers are dates, as the person says where `dateQuestions` asks. */
  dayNumbers: readonly number[];
  today: CalendarDate;
  types: DictionaryView;
  categories: DictionaryView;
  /** Words of both languages, such as `inventory:type.syrup`. */
  say: Say;
}

/** A quantity, or dates. */
export type Omission = 'quantity' | 'date';

export interface RowProblem {
  /** From 0; null: the row as a whole. */
  column: number | null;
  field: ColumnField | null;
  /** What stands there, shortened; never a long code, which may hold a serial number. */
  value: string;
  /** As at the form's field, such as `too-long`, `not-a-number`, `date-invalid`; or `made-by-spreadsheet`. */
  code: string;
  /** The row can be imported without it, if the person says so. */
  omits?: Omission;
}

export interface RowFacts {
  /** As far as they could be read; `type` is always there. */
  facts: Partial<MedicationFacts> & Partial<Opening> & Pick<MedicationFacts, 'type'>;
  /** False: the file says none, `type` is what the name says, or a guess (D-74: counts as equal). */
  saysType: boolean;
  problems: RowProblem[];
  counted: ('unknown-type' | 'unknown-category' | 'unknown-product')[];
}

/** A value, or why it cannot be read. */
export type Outcome<Value> = { value: Value } | { fault: string };

export interface DateQuestion {
  kind: 'date-order' | 'day-numbers';
  /** From 0. */
  column: number;
  /** A cell as it stands there. */
  example: string;
  /** The days that it may be: day first, then month first; or the one of a day number. */
  means: CalendarDate[];
}
