import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { IdentityModule } from '@domeka/identity';
import { AuditedEvents, Gauges, Housekeeping, Outbox, words } from '@domeka/platform';
import { catalogImportEn, catalogImportPl } from '@domeka/catalog-import/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { mails } from './mails.ts';
import { ChangesCsv } from './importing/application/changes-csv.ts';
import { CheckImport } from './importing/application/check-import.ts';
import { FindingsCsv } from './importing/application/findings-csv.ts';
import { ImportTurns } from './importing/application/import-turns.ts';
import { MergeImport } from './importing/application/merge-import.ts';
import { ReadImports } from './importing/application/read-imports.ts';
import { TakeUpload } from './importing/application/take-upload.ts';
import { CatalogController } from './catalog.controller.ts';
import { Catalog } from './catalog.ts';
import { ImportsController } from './importing/imports.controller.ts';
import { CatalogImportSchema } from './importing/infrastructure/catalog-import.schema.ts';
import { gaugesOfCatalog } from './importing/infrastructure/gauges.queries.ts';
import { pastRows } from './importing/infrastructure/housekeeping.queries.ts';
import { ImportLock } from './importing/infrastructure/import-lock.ts';
import { ImportThreads } from './importing/infrastructure/import-threads.ts';
import { FetchCatalog } from './fetch/application/fetch-catalog.ts';
import { FetchController } from './fetch/fetch.controller.ts';
import { FindProducts } from './products/application/find-products.ts';
import { HideProduct } from './products/application/hide-product.ts';
import { ProductsController } from './products/products.controller.ts';
import { TrialController } from './trial/trial.controller.ts';
import { TriedMedicines } from './trial/tried-medicines.ts';
import { UndoImport } from './importing/application/undo-import.ts';

words.add('catalog-import', { en: catalogImportEn, pl: catalogImportPl });

@Module({
  imports: [IdentityModule, MikroOrmModule.forFeature([CatalogImportSchema])],
  controllers: [ImportsController, CatalogController, ProductsController, FetchController, TrialController],
  providers: [
    Catalog,
    ChangesCsv,
    CheckImport,
    FetchCatalog,
    FindingsCsv,
    FindProducts,
    HideProduct,
    ImportLock,
    ImportThreads,
    ImportTurns,
    MergeImport,
    ReadImports,
    TakeUpload,
    TriedMedicines,
    UndoImport,
  ],
  exports: [Catalog, CheckImport, MergeImport, ReadImports, TriedMedicines],
})
export class CatalogImportModule {
  static readonly backup = backup;
  static readonly mails = mails;

  constructor(housekeeping: Housekeeping, gauges: Gauges, audited: AuditedEvents, outbox: Outbox) {
    audited.join(audit);
    outbox.join('catalog-import', mails);
    housekeeping.join(...pastRows);
    gauges.join(...gaugesOfCatalog);
  }
}
