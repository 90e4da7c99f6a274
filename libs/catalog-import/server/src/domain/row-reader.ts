import type { ColumnMapping, ImportColumn, ImportDelimiter, ImportFormat } from '@domeka/catalog-import/contract';
import type { ReadRow } from './finding.ts';

/** What there is to say about a file besides its rows. */
export interface FileFacts {
  format: ImportFormat;
  /** The register's own version. */
  version: string | null;
  dataDate: string | null;
  delimiter: ImportDelimiter | null;
  mapping: ColumnMapping;
  columns: ImportColumn[];
  /** Where codes stand, for what is reported about them. */
  codeColumn: string;
}

/** Takes a file's text in pieces, and answers the rows that are whole by then. @throws Refusal for what is malformed. */
export interface RowReader {
  read(text: string): ReadRow[];
  /** The file is at its end. */
  end(): ReadRow[];
  facts(): FileFacts;
}
