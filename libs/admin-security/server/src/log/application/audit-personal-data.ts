import { Injectable } from '@nestjs/common';
import { PersonalData } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { auditEntryPages } from '../infrastructure/personal-data.queries.ts';

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
          pages: ({ id }) => auditEntryPages(sql, id),
        },
      ],
    });
  }
}
