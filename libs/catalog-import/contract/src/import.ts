import type { CalendarDate } from '@domeka/kernel';

export const importFields = [
  'barcode',
  'name',
  'form',
  'dosage',
  'active_ingredients',
  'category',
  'manufacturer',
  'administration_route',
] as const;
export type ImportField = (typeof importFields)[number];
export const mappedFields = [...importFields, 'pack_size', 'id'] as const;
export type MappedField = (typeof mappedFields)[number];
export type ColumnMapping = Partial<Record<MappedField, string>>;

/** The official register as XML or CSV with fixed columns, XML of `medication` elements, or any other table. */
export const importFormats = ['register-xml', 'register-csv', 'medication-xml', 'table'] as const;
export type ImportFormat = (typeof importFormats)[number];
/** Registers are complete: products they no longer list are marked as gone. Other files only add and change. */
export const isRegister = (format: ImportFormat) => format === 'register-xml' || format === 'register-csv';
export const isAdjustable = (format: ImportFormat) => format === 'table';

export const importEncodings = ['utf-8', 'windows-1250', 'windows-1252'] as const;
export type ImportEncoding = (typeof importEncodings)[number];
export const importDelimiters = [';', ',', '\t'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

/** A table with neither codes nor ids: its rows are known by name, strength and form. */
export const isKnownByName = ({ mapping, holdsCodes }: Pick<ImportReport, 'mapping' | 'holdsCodes'>) =>
  (mapping.barcode === undefined || holdsCodes === false) &&
  mapping.id === undefined &&
  mapping.name !== undefined &&
  mapping.dosage !== undefined;

export type ImportMode = 'check' | 'import';
/** Days until an undecided file is discarded. */
export const keptUndecided = 1;
export type ImportState = 'checked' | 'imported' | 'discarded' | 'undone';

export const findingReasons = [
  'no-name',
  'no-code',
  'codes-in-doubt',
  'not-a-code',
  'bad-check-digit',
  'made-by-spreadsheet',
  'repeated-code',
  'repeated-id',
  'repeated-name',
  'repeated-product',
  'id-too-long',
  'wrong-cell-count',
  'unstorable-character',
  'shared-code',
] as const;
export type FindingReason = (typeof findingReasons)[number];
export const findingOutcomes = ['skipped', 'code-left-out', 'kept'] as const;
export type FindingOutcome = (typeof findingOutcomes)[number];
export type CountsByReason = Partial<Record<FindingReason, number>>;

export interface ImportCounts {
  products: number;
  packages: number;
  new: number;
  changed: number;
  unchanged: number;
  gone: number;
  skipped: number;
}

export type SampleRow = Record<MappedField, string | null> & { line: number };

export const changedFields = [
  ...importFields,
  'common_name',
  'packages',
  'withdrawn_packages',
  'foreign_codes',
  'is_veterinary',
  'leaflet_url',
  'characteristics_url',
  'is_gone',
] as const;
export type ChangedField = (typeof changedFields)[number];

/** Null: empty. Packages and foreign codes only as far as they differ. */
export interface FieldChange {
  field: ChangedField;
  before: string | boolean | null;
  after: string | boolean | null;
}

export interface ProductChange {
  line: number;
  name: string;
  fields: FieldChange[];
}

export interface ImportColumn {
  /** The heading, or `#3` for the third column if its heading is blank or not the first of its name. */
  key: string;
  heading: string;
  example: string;
}

export interface HeadingChoice {
  line: number;
  text: string;
}

export interface EncodingExample {
  encoding: ImportEncoding;
  words: string;
}

/** Asked when over a fifth of a column fails the check digit; until it is answered, none of it becomes a code. */
export interface CodeQuestion {
  column: string;
  good: string[];
  bad: string[];
  failing: number;
  of: number;
}

export interface RememberedMapping {
  importedAt: string;
  mapping: ColumnMapping;
  holdsCodes: boolean | null;
}

export interface ImportAuthor {
  id: string;
  name: string;
}

export interface ImportSummary {
  id: string;
  state: ImportState;
  by: ImportAuthor | null;
  startedAt: string;
  settledAt: string | null;
  fileName: string;
  isFetched: boolean;
  /** Bytes. */
  size: number;
  /** SHA-256, hexadecimal. */
  digest: string;
  format: ImportFormat;
  counts: ImportCounts;
}

export interface ImportReport extends ImportSummary {
  version: string | null;
  encoding: string;
  delimiter: ImportDelimiter | null;
  dataDate: CalendarDate | null;
  mapping: ColumnMapping;
  columns: ImportColumn[];
  /** 0: the table has no headings; null: the file is no table. */
  headingLine: number | null;
  headingChoices: HeadingChoice[];
  encodingExamples: EncodingExample[];
  codeQuestion: CodeQuestion | null;
  holdsCodes: boolean | null;
  /** Null if nothing is remembered, or the file is read that way. */
  remembered: RememberedMapping | null;
  sample: SampleRow[];
  changes: ProductChange[];
  skippedBy: CountsByReason;
  /** Rows that are imported with a note: codes left out, codes of several products. */
  notedBy: CountsByReason;
  /** Would remove more than a tenth of the catalogue, so the import needs `confirm`. */
  shrinks: boolean;
  /** Another import came after the check; check again (`PATCH` without members). */
  isOutdated: boolean;
  /** Whether the import can be undone, or the refusal that says why not; null where it is not imported. */
  undo: 'possible' | 'import-followed' | 'import-not-undoable' | null;
  /** Counts changes of this import (`version` is its format's). */
  rowVersion: number;
}

export interface RunningImport {
  by: ImportAuthor | null;
  since: string;
  step: 'checking' | 'importing';
  rows: number;
}

export interface CatalogState {
  products: number;
  packages: number;
  importedAt: string | null;
  dataDate: CalendarDate | null;
}

export interface ImportListView {
  items: ImportSummary[];
  page: number;
  pageSize: number;
  total: number;
  running: RunningImport | null;
  catalog: CatalogState;
}

export interface RemapInput {
  encoding?: ImportEncoding;
  delimiter?: ImportDelimiter;
  /** 0: there is none. */
  headingLine?: number | string;
  holdsCodes?: boolean | string;
  /** Replaces the whole mapping; a blank column means none. */
  mapping?: ColumnMapping;
}

export interface UndoInput {
  /** The `rowVersion` that was seen. */
  version?: number | string;
}

export interface MergeInput {
  confirm?: boolean | string;
}
