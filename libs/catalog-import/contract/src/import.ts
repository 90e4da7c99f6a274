import type { CalendarDate } from '@domeka/kernel';

/** What a medication of the reference catalogue consists of, in the order reports show it. */
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
/** What a column may be taken for: one of the fields, or the id by which a product is known again. */
export const mappedFields = [...importFields, 'id'] as const;
export type MappedField = (typeof mappedFields)[number];
/** Which column holds a field, by its heading. A field that no column holds is absent. */
export type ColumnMapping = Partial<Record<MappedField, string>>;

/**
 * What a file turned out to be: the official register as XML or CSV, whose columns are fixed; XML with `medication`
 * elements; any other table.
 */
export const importFormats = ['register-xml', 'register-csv', 'medication-xml', 'table'] as const;
export type ImportFormat = (typeof importFormats)[number];
/** Registers are complete: what they no longer have is marked as gone. Other files add and change only what they say. */
export const isRegister = (format: ImportFormat) => format === 'register-xml' || format === 'register-csv';
/** Whether what its columns mean, how it is separated and encoded may be said by hand. */
export const isAdjustable = (format: ImportFormat) => format === 'table';

export const importEncodings = ['utf-8', 'windows-1250', 'windows-1252'] as const;
export type ImportEncoding = (typeof importEncodings)[number];
export const importDelimiters = [';', ',', '\t'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

export type ImportMode = 'check' | 'import';
/** Days that a report waits for a decision; then the file is discarded. */
export const keptUndecided = 1;
/** A report waits (`checked`) until it is imported or discarded. */
export type ImportState = 'checked' | 'imported' | 'discarded';

/** Why a row is not imported, or why a code of a row that is imported is left out. */
export const findingReasons = [
  'no-name',
  'no-code',
  'not-a-code',
  'bad-check-digit',
  'made-by-spreadsheet',
  'repeated-code',
  'repeated-id',
  'repeated-product',
  'id-too-long',
  'wrong-cell-count',
  'unstorable-character',
  'shared-code',
] as const;
export type FindingReason = (typeof findingReasons)[number];
/** What became of a row with a finding: it is skipped; it stands without this code; it stands as it is. */
export const findingOutcomes = ['skipped', 'code-left-out', 'kept'] as const;
export type FindingOutcome = (typeof findingOutcomes)[number];
export type CountsByReason = Partial<Record<FindingReason, number>>;

/** True numbers. Products split into new, changed and unchanged ones; gone ones are in the catalogue, not in the file. */
export interface ImportCounts {
  products: number;
  packages: number;
  new: number;
  changed: number;
  unchanged: number;
  gone: number;
  /** Rows (XML: elements) that are not imported. */
  skipped: number;
}

/** A row as it will stand in the catalogue. */
export type SampleRow = Record<ImportField, string | null> & { line: number; id: string | null };

/** What may change about a product. */
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

/** Null stands for nothing. Of packages and codes abroad only those that the other side has not. */
export interface FieldChange {
  field: ChangedField;
  before: string | boolean | null;
  after: string | boolean | null;
}

/** What a file changes about a product, which is named as it was. */
export interface ProductChange {
  line: number;
  name: string;
  fields: FieldChange[];
}

export interface ImportColumn {
  heading: string;
  /** The first text in that column; empty where there is none. */
  example: string;
}

/** Who uploaded a file: null for the command line, and where the account is gone. */
export interface ImportAuthor {
  id: string;
  name: string;
}

/** A line of the history. Times are RFC 3339 UTC. */
export interface ImportSummary {
  id: string;
  state: ImportState;
  by: ImportAuthor | null;
  startedAt: string;
  /** When it was imported or discarded; null while it waits. */
  settledAt: string | null;
  fileName: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the file, hexadecimal. */
  digest: string;
  format: ImportFormat;
  counts: ImportCounts;
}

/** What a check found, and what the import does: one plan, computed once. */
export interface ImportReport extends ImportSummary {
  /** The register's own version, `6.0.0`; null where the file has none. */
  version: string | null;
  encoding: string;
  /** Null in XML. */
  delimiter: ImportDelimiter | null;
  /** The day the file says it stands at, or null. */
  dataDate: CalendarDate | null;
  mapping: ColumnMapping;
  /** Columns in their order; empty in XML. */
  columns: ImportColumn[];
  /** The first 20. */
  sample: SampleRow[];
  /** Of the first 20 products that change, what does. */
  changes: ProductChange[];
  skippedBy: CountsByReason;
  /** Rows that stand although there was something to report: codes left out, codes that several products have. */
  notedBy: CountsByReason;
  /** It would make the catalogue smaller by more than a tenth, so importing it asks for `confirm`. */
  shrinks: boolean;
  /** Another import came after the check: it must be checked again (`PATCH` without any member) before it is imported. */
  isOutdated: boolean;
}

/** The import under way, in whichever process. */
export interface RunningImport {
  by: ImportAuthor | null;
  since: string;
  step: 'checking' | 'importing';
  /** Rows read so far. */
  rows: number;
}

/** What the catalogue holds; `importedAt` is null while it is empty. */
export interface CatalogState {
  /** Without those that are gone. */
  products: number;
  packages: number;
  /** When something was imported last. */
  importedAt: string | null;
  /** The day that the last register imported says it stands at. */
  dataDate: CalendarDate | null;
}

export interface ImportListView {
  /** Newest first. */
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
  /** Replaces the whole mapping; a blank column means none. */
  mapping?: ColumnMapping;
}

export interface MergeInput {
  /** Said where the report says `shrinks`. */
  confirm?: boolean | string;
}
