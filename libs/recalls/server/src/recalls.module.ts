import { Module } from '@nestjs/common';
import { CatalogImportModule } from '@domeka/catalog-import';
import { IdentityModule } from '@domeka/identity';
import { AuditedEvents, Housekeeping } from '@domeka/platform';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { FetchRecalls } from './application/fetch-recalls.ts';
import { ReadRecallFiles } from './application/read-recall-files.ts';
import { TakeRecalls } from './application/take-recalls.ts';
import { pastRecallFiles } from './infrastructure/recall-files.queries.ts';
import { RecallThreads } from './infrastructure/recall-threads.ts';
import { RecallHits } from './recall-hits.ts';
import { RecallsController } from './recalls.controller.ts';
import { Recalls } from './recalls.ts';

@Module({
  imports: [CatalogImportModule, IdentityModule],
  controllers: [RecallsController],
  providers: [FetchRecalls, ReadRecallFiles, RecallHits, Recalls, RecallThreads, TakeRecalls],
  exports: [ReadRecallFiles, RecallHits, Recalls, TakeRecalls],
})
export class RecallsModule {
  static readonly backup = backup;

  constructor(housekeeping: Housekeeping, audited: AuditedEvents) {
    audited.join(audit);
    housekeeping.join(pastRecallFiles);
  }
}
