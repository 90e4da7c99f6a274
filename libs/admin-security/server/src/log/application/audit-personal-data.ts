import { Injectable } from '@nestjs/common';
import { PersonalData } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { auditEntryPages } from '../infrastructure/personal-data.queries.ts';

/** No erasure: the log is append-only, and its ids mean nothing once the account is gone. */
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
