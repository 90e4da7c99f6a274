import { Injectable } from '@nestjs/common';
import { Erasure, pagesOf, PersonalData } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { ShareSchema } from '../infrastructure/sharing.schema.ts';

const times = `s.created_at as "createdAt", s.expires_at as "expiresAt", s.revoked_at as "revokedAt"`;
const given = `
  select s.id, s.created_at as at, s.list_id as "listId", s.recipient_email as "recipientEmail", s.note, ${times},
    s.opened_count as "openedCount", s.last_opened_at as "lastOpenedAt"
  from shared_medication_lists s where s.owner_id = $1`;
const received = `
  select s.id, s.created_at as at, s.owner_email as "ownerEmail", s.note, ${times}
  from shared_medication_lists s where s.recipient_email = $1`;
const liveQuery = `
  select count(*)::int as count from shared_medication_lists where owner_id = $1 and is_active and expires_at > now()`;

/**
 * Sharing's part in what people take along, and in what they leave behind: links are never in it, only that there were
 * some.
 */
@Injectable()
export class SharingLeaving {
  constructor(personalData: PersonalData, erasure: Erasure, sql: Sql) {
    const ends = ['createdAt', 'expiresAt', 'revokedAt'];
    personalData.join({
      tables: [
        {
          name: 'shares',
          columns: ['id', 'listId', 'recipientEmail', 'note', ...ends, 'openedCount', 'lastOpenedAt'],
          pages: ({ id }) => pagesOf(sql, given, [id]),
        },
        {
          name: 'shares-with-you',
          columns: ['id', 'ownerEmail', 'note', ...ends],
          pages: ({ email }) => pagesOf(sql, received, [email]),
        },
      ],
    });
    erasure.join({
      consequences: async ({ id }) => {
        const count = (await sql.row<{ count: number }>(liveQuery, [id]))?.count ?? 0;
        return count > 0 ? [{ key: 'sharing:leaving.shares', params: { count } }] : [];
      },
      // Their own go with the account; a link for nobody else but them is of no use to anybody.
      erase: async (em, { email }) => {
        await em.nativeDelete(ShareSchema, { recipientEmail: email });
      },
    });
  }
}
