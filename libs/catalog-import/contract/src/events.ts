import type { ImportFormat } from './import.ts';

export interface CatalogImportEvents {
  catalog_fetch_asked: undefined;
  catalog_import_checked: undefined;
  catalog_import_discarded: undefined;
  catalog_import_undone: { removed: number; restored: number };
  catalog_product_hidden: undefined;
  catalog_product_offered: undefined;
  catalog_report_exported: undefined;
  catalog_imported: { format: ImportFormat; products: number; new: number; changed: number; gone: number };
}
