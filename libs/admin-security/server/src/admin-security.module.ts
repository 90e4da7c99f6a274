import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { IdentityModule } from '@domeka/identity';
import { AuditPersonalData } from './application/audit-personal-data.ts';
import { AuditTrail } from './application/audit-trail.ts';
import { AuditEntrySchema } from './infrastructure/admin-security.schema.ts';

/** What administrators must be able to trust: the audit log. */
@Module({
  imports: [IdentityModule, MikroOrmModule.forFeature([AuditEntrySchema])],
  providers: [AuditPersonalData, AuditTrail],
})
export class AdminSecurityModule {}
