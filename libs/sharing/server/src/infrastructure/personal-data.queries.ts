import { pagesOf } from '@domeka/identity';
import type { Sql } from '@domeka/platform';
import { isLive } from './sharing.queries.ts';

const times = `s.created_at as "createdAt", s.expires_at as "expiresAt", s.revoked_at as "revokedAt"`;

const givenSelect = `
  select s.id, s.created_at as at, s.list_id as "listId", s.recipient_email as "recipientEmail", s.note, ${times},
    s.shows, s.shows_labels as "showsLabels", s.passcode_hash is not null as "hasPasscode", s.opened_count as "openedCount", s.last_opened_at as "lastOpenedAt"
  from shared_medication_lists s where s.owner_id = $1`;

export const givenSharePages = (sql: Sql, ownerId: string) => pagesOf(sql, givenSelect, [ownerId]);

/** By the name readers see, and only while the share lives: later names are none of their business. */
const receivedSelect = `
  select s.id, s.created_at as at, case when ${isLive} and u.deletion_due_at is null then coalesce(p.display_name, u.email) end as owner,
    s.note, ${times}
  from shared_medication_lists s join users u on u.id = s.owner_id left join profiles p on p.id = s.owner_id
  where s.recipient_email = $1`;

export const receivedSharePages = (sql: Sql, email: string) => pagesOf(sql, receivedSelect, [email]);
