import type { ImportFormat } from './import.ts';

export interface CatalogImportEvents {
  catalog_import_checked: undefined;
  catalog_import_discarded: undefined;
  catalog_report_exported: undefined;
  catalog_imported: { format: ImportFormat; products: number; new: number; changed: number; gone: number };
}
