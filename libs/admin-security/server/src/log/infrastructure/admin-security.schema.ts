import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@domeka/platform';
import { AuditEntry } from '../domain/audit-entry.ts';

export const AuditEntrySchema = defineEntity({
  class: AuditEntry,
  tableName: 'security_audit_logs',
  // Indexes of details are in migrations only.
  indexes: [
    { name: 'security_audit_logs_action', properties: ['action', 'createdAt'] },
    { name: 'security_audit_logs_kind', properties: ['resourceType', 'createdAt'] },
    { name: 'security_audit_logs_resource', properties: ['resourceId', 'createdAt'] },
    { name: 'security_audit_logs_actor', properties: ['actorId', 'createdAt'] },
  ],
  properties: {
    id: p.uuid().primary(),
    action: p.text(),
    resourceType: p.text(),
    resourceId: p.uuid().nullable(),
    actorId: p.uuid().nullable(),
    details: p.json<Record<string, unknown>>(),
    createdAt: instant().defaultRaw('clock_timestamp()').index('security_audit_logs_created'),
  },
});
