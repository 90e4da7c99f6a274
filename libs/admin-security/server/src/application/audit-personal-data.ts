import { Injectable } from '@nestjs/common';
import { pagesOf, PersonalData } from '@domeka/identity';
import { Sql } from '@domeka/platform';

/**
 * What a person did, and what was done to their account or to them as a member of a list. Who else acted is not theirs
 * to know.
 */
const entriesSelect = `
  select id, created_at as at, created_at as "createdAt", action, actor_id is not distinct from $1::uuid as "byYou",
    resource_type as "resourceType", resource_id as "resourceId", details
  from security_audit_logs
  where actor_id = $1::uuid or resource_id = $1::uuid or details ->> 'member' = $1::uuid::text`;

/**
 * The audit log's part in what people take along. It has no part in what they leave behind: the log is append-only, and
 * its entries name people by an id that means nothing once the account is gone.
 */
@Injectable()
export class AuditPersonalData {
  constructor(personalData: PersonalData, sql: Sql) {
    personalData.join({
      tables: [
        {
          name: 'audit-log',
          columns: ['createdAt', 'action', 'byYou', 'resourceType', 'resourceId', 'details'],
          pages: ({ id }) => pagesOf(sql, entriesSelect, [id]),
        },
      ],
    });
  }
}
