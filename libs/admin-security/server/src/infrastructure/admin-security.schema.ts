import { defineEntity, p } from '@mikro-orm/postgresql';
import { AuditEntry } from '../domain/audit-entry.ts';

export const AuditEntrySchema = defineEntity({
  class: AuditEntry,
  tableName: 'security_audit_logs',
  properties: {
    id: p.uuid().primary(),
    action: p.text(),
    resourceType: p.text(),
    resourceId: p.uuid().nullable().index('security_audit_logs_resource'),
    actorId: p.uuid().nullable().index('security_audit_logs_actor'),
    details: p.json<Record<string, unknown>>(),
    createdAt: p
      .datetime()
      .columnType('timestamptz')
      .defaultRaw('clock_timestamp()')
      .index('security_audit_logs_created'),
  },
});
