import { pagesOf } from '@domeka/identity';
import type { Sql } from '@domeka/platform';
import { isLive } from './sharing.queries.ts';

const times = `s.created_at as "createdAt", s.expires_at as "expiresAt", s.revoked_at as "revokedAt"`;

const givenSelect = `
  select s.id, s.created_at as at, s.list_id as "listId", s.recipient_email as "recipientEmail", s.note, ${times},
    s.passcode_hash is not null as "hasPasscode", s.opened_count as "openedCount", s.last_opened_at as "lastOpenedAt"
  from shared_medication_lists s where s.owner_id = $1`;

export const givenSharePages = (sql: Sql, ownerId: string) => pagesOf(sql, givenSelect, [ownerId]);

/**
 * Owners are named as readers see them: those who chose a name keep their address to themselves, and who is called
 * what now is no business of those whose share has ended.
 */
const receivedSelect = `
  select s.id, s.created_at as at, case when ${isLive} and u.deletion_due_at is null then coalesce(p.display_name, u.email) end as owner,
    s.note, ${times}
  from shared_medication_lists s join users u on u.id = s.owner_id left join profiles p on p.id = s.owner_id
  where s.recipient_email = $1`;

export const receivedSharePages = (sql: Sql, email: string) => pagesOf(sql, receivedSelect, [email]);
