import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { IdentityModule } from '@domeka/identity';
import { Figures, words } from '@domeka/platform';
import { adminSecurityEn, adminSecurityPl } from '@domeka/admin-security/contract';
import { AuditPersonalData } from './application/audit-personal-data.ts';
import { AuditTrail } from './application/audit-trail.ts';
import { Checkpoints } from './application/checkpoints.ts';
import { CleanUp } from './application/clean-up.ts';
import { ExportAudit } from './application/export-audit.ts';
import { MailQueue } from './application/mail-queue.ts';
import { ReadAudit } from './application/read-audit.ts';
import { ReadSystem } from './application/read-system.ts';
import { SealLog } from './application/seal-log.ts';
import { SendTestMail } from './application/send-test-mail.ts';
import { VerifyLog } from './application/verify-log.ts';
import { AuditController } from './audit.controller.ts';
import { AuditEntrySchema } from './infrastructure/admin-security.schema.ts';
import { CheckpointFolder } from './infrastructure/checkpoint-folder.ts';
import { figuresOfLog } from './infrastructure/audit.queries.ts';
import { STRETCH_SIZE, stretchSize, VerifyThreads } from './infrastructure/verify-threads.ts';
import { SecurityController } from './security.controller.ts';
import { SystemController } from './system.controller.ts';

words.add('admin-security', { en: adminSecurityEn, pl: adminSecurityPl });

/** What administrators must be able to trust: the audit log, and the machinery behind the product. */
@Module({
  imports: [IdentityModule, MikroOrmModule.forFeature([AuditEntrySchema])],
  controllers: [AuditController, SecurityController, SystemController],
  providers: [
    AuditPersonalData,
    AuditTrail,
    CheckpointFolder,
    Checkpoints,
    CleanUp,
    ExportAudit,
    MailQueue,
    ReadAudit,
    ReadSystem,
    SealLog,
    SendTestMail,
    VerifyLog,
    VerifyThreads,
    { provide: STRETCH_SIZE, useValue: stretchSize },
  ],
  exports: [Checkpoints, VerifyLog],
})
export class AdminSecurityModule {
  constructor(figures: Figures) {
    figures.join(...figuresOfLog);
  }
}
