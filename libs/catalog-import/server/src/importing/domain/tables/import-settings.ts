import type { ColumnMapping, ImportDelimiter, ImportEncoding } from '@domeka/catalog-import/contract';

export interface ImportSettings {
  encoding?: ImportEncoding | undefined;
  delimiter?: ImportDelimiter | undefined;
  /** 0: there are none. */
  headingLine?: number | undefined;
  mapping?: ColumnMapping | undefined;
  /** Null: in doubt, and not answered yet. */
  holdsCodes?: boolean | null | undefined;
}
