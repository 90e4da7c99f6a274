import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { IdentityModule } from '@domeka/identity';
import { AuditedEvents, Figures, Gauges, words } from '@domeka/platform';
import { adminSecurityEn, adminSecurityPl } from '@domeka/admin-security/contract';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { AuditPersonalData } from './log/application/audit-personal-data.ts';
import { AuditTrail } from './log/application/audit-trail.ts';
import { Checkpoints } from './log/application/checkpoints.ts';
import { CleanUp } from './operations/application/clean-up.ts';
import { ExportAudit } from './log/application/export-audit.ts';
import { MailQueue } from './operations/application/mail-queue.ts';
import { ReadAudit } from './log/application/read-audit.ts';
import { ReadSystem } from './operations/application/read-system.ts';
import { SealLog } from './log/application/seal-log.ts';
import { SendTestMail } from './operations/application/send-test-mail.ts';
import { VerifyLog } from './log/application/verify-log.ts';
import { AuditController } from './log/audit.controller.ts';
import { AuditEntrySchema } from './log/infrastructure/admin-security.schema.ts';
import { CheckpointFolder } from './log/infrastructure/checkpoint-folder.ts';
import { figuresOfLog } from './log/infrastructure/audit.queries.ts';
import { STRETCH_SIZE, stretchSize, VerifyThreads } from './log/infrastructure/verify-threads.ts';
import { gaugesOfSealing } from './log/infrastructure/seal.queries.ts';
import { gaugesOfBackups } from './operations/infrastructure/last-backup.queries.ts';
import { SecurityController } from './operations/security.controller.ts';
import { SystemController } from './operations/system.controller.ts';

words.add('admin-security', { en: adminSecurityEn, pl: adminSecurityPl });

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
  static readonly backup = backup;

  constructor(figures: Figures, gauges: Gauges, audited: AuditedEvents) {
    audited.join(audit);
    figures.join(...figuresOfLog);
    gauges.join(...gaugesOfSealing, ...gaugesOfBackups);
  }
}
