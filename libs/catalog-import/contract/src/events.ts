import type { ImportFormat } from './import.ts';

/** What the catalogue tells other modules, named as the specification's audit actions, and what each event carries. */
export interface CatalogImportEvents {
  /** A file was read, for the first time or again; nothing is imported by that. */
  catalog_import_checked: undefined;
  catalog_import_discarded: undefined;
  /** What was reported of a file was taken along as a table. */
  catalog_report_exported: undefined;
  catalog_imported: { format: ImportFormat; products: number; new: number; changed: number; gone: number };
}
