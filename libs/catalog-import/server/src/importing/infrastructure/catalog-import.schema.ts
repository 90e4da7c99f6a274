import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@domeka/platform';
import { CatalogImport } from '../domain/catalog-import.ts';
import type { KeptReport } from '../domain/report.ts';

export const CatalogImportSchema = defineEntity({
  class: CatalogImport,
  tableName: 'catalog_imports',
  properties: {
    id: p.uuid().primary(),
    state: p.text().$type<CatalogImport['state']>(),
    startedBy: p.uuid().nullable().index('catalog_imports_started_by'),
    startedAt: instant(),
    settledAt: instant().nullable(),
    fileName: p.text(),
    size: p.integer(),
    digest: p.text(),
    baseId: p.uuid().nullable(),
    headings: p.text().nullable(),
    report: p.json<KeptReport>().nullable(),
    isFetched: p.boolean().default(false),
    isUndoable: p.boolean().default(false),
    version: p.integer().version(),
  },
});
