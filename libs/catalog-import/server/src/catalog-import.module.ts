import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { IdentityModule } from '@domeka/identity';
import { Gauges, Housekeeping, words } from '@domeka/platform';
import { catalogImportEn, catalogImportPl } from '@domeka/catalog-import/contract';
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
import { ImportThreads } from './infrastructure/import-threads.ts';
import { FetchCatalog } from './fetch/application/fetch-catalog.ts';
import { FetchController } from './fetch/fetch.controller.ts';
import { FindProducts } from './products/application/find-products.ts';
import { HideProduct } from './products/application/hide-product.ts';
import { ProductsController } from './products/products.controller.ts';
import { UndoImport } from './undo/application/undo-import.ts';

words.add('catalog-import', { en: catalogImportEn, pl: catalogImportPl });

@Module({
  imports: [IdentityModule, MikroOrmModule.forFeature([CatalogImportSchema])],
  controllers: [ImportsController, CatalogController, ProductsController, FetchController],
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
    UndoImport,
  ],
  exports: [Catalog, CheckImport, MergeImport, ReadImports],
})
export class CatalogImportModule {
  constructor(housekeeping: Housekeeping, gauges: Gauges) {
    housekeeping.join(...pastRows);
    gauges.join(...gaugesOfCatalog);
  }
}
