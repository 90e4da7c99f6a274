import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { CatalogImportModule } from '@domeka/catalog-import';
import { RecallHits, RecallsModule } from '@domeka/recalls';
import { CollaborationModule, ListContents } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { AuditedEvents, Housekeeping, Sql, words } from '@domeka/platform';
import { inventoryEn, inventoryPl } from '@domeka/inventory/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { AdditionsController } from './additions/additions.controller.ts';
import { AddMedication } from './application/add-medication.ts';
import { AddSeveral } from './application/additions/add-several.ts';
import { PlanAdditions } from './application/additions/plan-additions.ts';
import { PutMedications } from './application/additions/put-medications.ts';
import { ChangeDictionary } from './application/change-dictionary.ts';
import { DeleteMedication } from './application/delete-medication.ts';
import { Dictionaries } from './application/dictionaries.ts';
import { Drafts } from './application/drafts.ts';
import { EditMedication } from './application/edit-medication.ts';
import { EditSeveral } from './application/edit-several.ts';
import { Images } from './application/images.ts';
import { KeepProduct } from './application/keep-product.ts';
import { InventoryLeaving } from './application/leaving.ts';
import { ListMedications } from './application/list-medications.ts';
import { Shelves } from './application/shelves.ts';
import { MedicationAccess } from './application/medication-access.ts';
import { ReadMedicationFacts } from './application/medication-facts.ts';
import { ReadSearch } from './application/read-search.ts';
import { KeepForLater } from './application/keep-for-later.ts';
import { ChangePackages } from './application/packages/change-packages.ts';
import { ChangeQuantity } from './application/packages/change-quantity.ts';
import { DeletePackages } from './application/packages/delete-packages.ts';
import { PlaceCounts } from './application/place-counts.ts';
import { ReadMedication } from './application/read-medication.ts';
import { ReadOfflineList } from './application/read-offline-list.ts';
import { SuggestNames } from './application/suggest-names.ts';
import { WaitingMedications } from './application/waiting-medications.ts';
import { DatedPackages } from './dated-packages.ts';
import { DeletionsController } from './deletions.controller.ts';
import { DictionariesController } from './dictionaries.controller.ts';
import { DraftsController } from './drafts.controller.ts';
import { ImagesController } from './images.controller.ts';
import { IncomingScopes } from './infrastructure/incoming-scopes.ts';
import { pastRows } from './infrastructure/housekeeping.queries.ts';
import { contentsOfList } from './infrastructure/list-contents.queries.ts';
import { inventorySchemas } from './infrastructure/inventory.schema.ts';
import { listImports } from './list-imports/index.ts';
import { MedicationsController } from './medications.controller.ts';
import { PackagesController } from './packages/packages.controller.ts';
import { AnswerRecall } from './application/packages/answer-recall.ts';
import { MatchRecalls } from './recalls/application/match-recalls.ts';
import { ReadRecalls } from './recalls/application/read-recalls.ts';
import { WalkDecisions } from './recalls/application/walk-decisions.ts';
import { packagesHit } from './recalls/infrastructure/package-recalls.queries.ts';
import { RecalledPackages } from './recalls/recalled-packages.ts';
import { PackageRecallsController } from './packages/recalls.controller.ts';
import { FinishStocktake } from './stocktakes/application/finish-stocktake.ts';
import { StocktakeAccess } from './stocktakes/application/stocktake-access.ts';
import { StocktakesLeaving } from './stocktakes/application/stocktakes-leaving.ts';
import { Stocktakes } from './stocktakes/application/stocktakes.ts';
import { pastStocktakes } from './stocktakes/infrastructure/stocktake.queries.ts';
import { StocktakesController } from './stocktakes/stocktakes.controller.ts';
import { VisibleMedications } from './visible-medications.ts';

words.add('inventory', { en: inventoryEn, pl: inventoryPl });

@Module({
  imports: [
    CatalogImportModule,
    CollaborationModule,
    IdentityModule,
    MikroOrmModule.forFeature(inventorySchemas),
    RecallsModule,
  ],
  controllers: [
    ...listImports.controllers,
    MedicationsController,
    PackagesController,
    PackageRecallsController,
    DeletionsController,
    AdditionsController,
    ImagesController,
    DraftsController,
    DictionariesController,
    StocktakesController,
  ],
  providers: [
    AddMedication,
    AddSeveral,
    AnswerRecall,
    ChangeDictionary,
    ChangePackages,
    ChangeQuantity,
    DatedPackages,
    DeleteMedication,
    DeletePackages,
    Dictionaries,
    Drafts,
    EditMedication,
    EditSeveral,
    FinishStocktake,
    Images,
    KeepProduct,
    IncomingScopes,
    InventoryLeaving,
    ListMedications,
    MatchRecalls,
    PlaceCounts,
    PlanAdditions,
    PutMedications,
    Shelves,
    MedicationAccess,
    RecalledPackages,
    ReadMedication,
    ReadMedicationFacts,
    ReadSearch,
    ReadOfflineList,
    ReadRecalls,
    StocktakeAccess,
    Stocktakes,
    StocktakesLeaving,
    SuggestNames,
    ...listImports.providers,
    KeepForLater,
    VisibleMedications,
    WaitingMedications,
    WalkDecisions,
  ],
  exports: [DatedPackages, Dictionaries, IncomingScopes, RecalledPackages, SuggestNames, VisibleMedications],
})
export class InventoryModule {
  static readonly backup = backup;

  constructor(housekeeping: Housekeeping, contents: ListContents, hits: RecallHits, sql: Sql, audited: AuditedEvents) {
    audited.join(audit);
    hits.countBy(() => packagesHit(sql));
    contents.readBy(contentsOfList);
    housekeeping.join(...pastRows, ...pastStocktakes);
  }
}
