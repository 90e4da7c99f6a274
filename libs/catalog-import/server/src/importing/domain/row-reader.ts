import type {
  CodeQuestion,
  ColumnMapping,
  HeadingChoice,
  ImportColumn,
  ImportDelimiter,
  ImportFormat,
} from '@domeka/catalog-import/contract';
import type { ReadRow } from './finding.ts';

export interface FileFacts {
  format: ImportFormat;
  version: string | null;
  dataDate: string | null;
  delimiter: ImportDelimiter | null;
  mapping: ColumnMapping;
  columns: ImportColumn[];
  headingLine: number | null;
  headingChoices: HeadingChoice[];
  codeQuestion: CodeQuestion | null;
  codeColumn: string;
}

/** Takes chunks of text and returns the rows completed so far. @throws Refusal if malformed */
export interface RowReader {
  read(text: string): ReadRow[];
  end(): ReadRow[];
  facts(): FileFacts;
}
