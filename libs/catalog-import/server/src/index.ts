export { CheckImport } from './application/check-import.ts';
export { MergeImport } from './application/merge-import.ts';
export { ReadImports } from './application/read-imports.ts';
export { CatalogImportModule } from './catalog-import.module.ts';
export { Catalog } from './catalog.ts';
export { TriedMedicines } from './trial/tried-medicines.ts';
export { lastImported } from './infrastructure/report.queries.ts';
