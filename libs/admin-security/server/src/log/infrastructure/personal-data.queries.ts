import { pagesOf } from '@domeka/identity';
import type { Sql } from '@domeka/platform';

const entriesSelect = `
  select id, created_at as at, created_at as "createdAt", action, actor_id is not distinct from $1::uuid as "byYou",
    resource_type as "resourceType", resource_id as "resourceId", details
  from security_audit_logs
  where actor_id = $1::uuid or resource_id = $1::uuid or details ->> 'member' = $1::uuid::text`;

/** Without other actors: their ids are not this person's data. */
export const auditEntryPages = (sql: Sql, userId: string) => pagesOf(sql, entriesSelect, [userId]);
