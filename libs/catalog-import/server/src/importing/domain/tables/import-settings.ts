import type { ColumnMapping, ImportDelimiter, ImportEncoding } from '@domeka/catalog-import/contract';

/** Manual settings; absent ones are detected. */
export interface ImportSettings {
  encoding?: ImportEncoding | undefined;
  delimiter?: ImportDelimiter | undefined;
  /** 0: there are none. */
  headingLine?: number | undefined;
  mapping?: ColumnMapping | undefined;
  /** Whether the column of codes holds codes; null: in doubt, and nobody has said so. */
  holdsCodes?: boolean | null | undefined;
}
