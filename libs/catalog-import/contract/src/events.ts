/** What the catalogue tells other modules. Details hold the format and numbers. */
export type CatalogImportEventType = 'catalog_imported';
