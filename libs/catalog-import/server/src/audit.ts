import type { CatalogImportEvents } from '@domeka/catalog-import/contract';
import type { AuditRules } from '@domeka/platform';

export const audit: AuditRules<CatalogImportEvents> = {
  catalog_fetch_asked: 'always',
  catalog_import_checked: 'always',
  catalog_import_discarded: 'always',
  catalog_import_undone: 'always',
  catalog_product_hidden: 'always',
  catalog_product_offered: 'always',
  catalog_report_exported: 'always',
  catalog_imported: 'always',
};
