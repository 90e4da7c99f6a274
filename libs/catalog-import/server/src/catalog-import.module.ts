import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { IdentityModule } from '@domeka/identity';
import { AuditedEvents, Gauges, Housekeeping, words } from '@domeka/platform';
import { catalogImportEn, catalogImportPl } from '@domeka/catalog-import/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { ChangesCsv } from './application/changes-csv.ts';
import { CheckImport } from './application/check-import.ts';
import { FindingsCsv } from './application/findings-csv.ts';
import { ImportTurns } from './application/import-turns.ts';
import { MergeImport } from './application/merge-import.ts';
import { ReadImports } from './application/read-imports.ts';
import { TakeUpload } from './application/take-upload.ts';
import { CatalogController } from './catalog.controller.ts';
import { Catalog } from './catalog.ts';
import { ImportsController } from './imports.controller.ts';
import { CatalogImportSchema } from './infrastructure/catalog-import.schema.ts';
import { gaugesOfCatalog } from './infrastructure/gauges.queries.ts';
import { pastRows } from './infrastructure/housekeeping.queries.ts';
import { ImportLock } from './infrastructure/import-lock.ts';
import { ImportThreads } from './infrastructure/threads/import-threads.ts';
import { FetchCatalog } from './fetch/application/fetch-catalog.ts';
import { FetchController } from './fetch/fetch.controller.ts';
import { FindProducts } from './products/application/find-products.ts';
import { HideProduct } from './products/application/hide-product.ts';
import { ProductsController } from './products/products.controller.ts';
import { recallsAudit } from './recalls/audit.ts';
import { recallsBackup } from './recalls/backup.ts';
import { FetchRecalls } from './recalls/application/fetch-recalls.ts';
import { ReadRecallFiles } from './recalls/application/read-recall-files.ts';
import { TakeRecalls } from './recalls/application/take-recalls.ts';
import { pastRecallFiles } from './recalls/infrastructure/recall-files.queries.ts';
import { RecallThreads } from './recalls/infrastructure/recall-threads.ts';
import { RecallHits } from './recalls/recall-hits.ts';
import { Recalls } from './recalls/recalls.ts';
import { RecallsController } from './recalls/recalls.controller.ts';
import { TrialController } from './trial/trial.controller.ts';
import { TriedMedicines } from './trial/tried-medicines.ts';
import { UndoImport } from './undo/application/undo-import.ts';

words.add('catalog-import', { en: catalogImportEn, pl: catalogImportPl });

@Module({
  imports: [IdentityModule, MikroOrmModule.forFeature([CatalogImportSchema])],
  controllers: [
    ImportsController,
    CatalogController,
    ProductsController,
    FetchController,
    RecallsController,
    TrialController,
  ],
  providers: [
    Catalog,
    ChangesCsv,
    CheckImport,
    FetchCatalog,
    FetchRecalls,
    FindingsCsv,
    FindProducts,
    HideProduct,
    ImportLock,
    ImportThreads,
    ImportTurns,
    MergeImport,
    ReadImports,
    ReadRecallFiles,
    RecallHits,
    Recalls,
    RecallThreads,
    TakeRecalls,
    TakeUpload,
    TriedMedicines,
    UndoImport,
  ],
  exports: [
    Catalog,
    CheckImport,
    MergeImport,
    ReadImports,
    ReadRecallFiles,
    RecallHits,
    Recalls,
    TakeRecalls,
    TriedMedicines,
  ],
})
export class CatalogImportModule {
  static readonly backup = { ...backup, ...recallsBackup };

  constructor(housekeeping: Housekeeping, gauges: Gauges, audited: AuditedEvents) {
    audited.join({ ...audit, ...recallsAudit });
    housekeeping.join(...pastRows, pastRecallFiles);
    gauges.join(...gaugesOfCatalog);
  }
}
