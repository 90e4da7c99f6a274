import type { ImportFormat } from './import.ts';
import type { RecallSource } from './recalls/decisions.ts';

export interface CatalogImportEvents {
  catalog_fetch_asked: undefined;
  catalog_import_checked: undefined;
  catalog_import_discarded: undefined;
  /** Products that are gone again, and those that are as before. */
  catalog_import_undone: { removed: number; restored: number };
  catalog_product_hidden: undefined;
  catalog_product_offered: undefined;
  catalog_report_exported: undefined;
  catalog_imported: { format: ImportFormat; products: number; new: number; changed: number; gone: number };
  /** The decisions of a source were replaced. */
  recalls_imported: { source: RecallSource; decisions: number; unreadable: number };
  recalls_discarded: undefined;
  recalls_fetch_asked: undefined;
  recalls_fetch_failed: undefined;
}
