import type { ImportFormat } from './import.ts';

/** What the catalogue tells other modules, named as the specification's audit actions, and what each event carries. */
export interface CatalogImportEvents {
  catalog_imported: { format: ImportFormat; products: number; new: number; changed: number; gone: number };
}
