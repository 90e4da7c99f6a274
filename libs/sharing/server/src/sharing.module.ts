import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { IncomingScopes, InventoryModule } from '@domeka/inventory';
import { AuditedEvents, Figures, Housekeeping, Outbox, words } from '@domeka/platform';
import { sharingEn, sharingPl } from '@domeka/sharing/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { mails } from './mails.ts';
import { AuditShare } from './application/audit-share.ts';
import { ChangeShare } from './application/change-share.ts';
import { CountOpenings } from './application/count-openings.ts';
import { CreateShare } from './application/create-share.ts';
import { GivePasscode } from './application/give-passcode.ts';
import { SharingLeaving } from './application/leaving.ts';
import { MailShare } from './application/mail-share.ts';
import { JudgeShare } from './application/judge-share.ts';
import { PollShare } from './application/poll-share.ts';
import { ReadShare } from './application/read-share.ts';
import { OwnerAddresses } from './application/owner-addresses.ts';
import { SharedCsv } from './application/shared-csv.ts';
import { SharesOfLists } from './application/shares-of-lists.ts';
import { figuresOfShares, pastRows } from './infrastructure/housekeeping.queries.ts';
import { SharePasses } from './infrastructure/share-passes.ts';
import { ShareTokens } from './infrastructure/share-tokens.ts';
import { incomingScopes } from './infrastructure/sharing.queries.ts';
import { sharingSchemas } from './infrastructure/sharing.schema.ts';
import { SharedViewController } from './shared-view.controller.ts';
import { SharesController } from './shares.controller.ts';
import { UnchangedPolls } from './unchanged-polls.ts';

words.add('sharing', { en: sharingEn, pl: sharingPl });

@Module({
  imports: [CollaborationModule, IdentityModule, InventoryModule, MikroOrmModule.forFeature(sharingSchemas)],
  controllers: [SharesController, SharedViewController],
  providers: [
    AuditShare,
    ChangeShare,
    CountOpenings,
    CreateShare,
    GivePasscode,
    JudgeShare,
    MailShare,
    OwnerAddresses,
    PollShare,
    ReadShare,
    SharedCsv,
    SharePasses,
    SharesOfLists,
    ShareTokens,
    SharingLeaving,
    UnchangedPolls,
  ],
})
export class SharingModule {
  static readonly backup = backup;
  static readonly mails = mails;

  constructor(
    incoming: IncomingScopes,
    housekeeping: Housekeeping,
    figures: Figures,
    audited: AuditedEvents,
    outbox: Outbox,
  ) {
    audited.join(audit);
    outbox.join('sharing', mails);
    incoming.findBy(incomingScopes);
    housekeeping.join(...pastRows);
    figures.join(...figuresOfShares);
  }
}
