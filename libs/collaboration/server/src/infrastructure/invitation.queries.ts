import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { AskedInvitation } from '@domeka/identity';
import type { GivenRole } from '@domeka/collaboration/contract';

const addressQuery = `
  select recipient_email as email from list_invitations where id = $1 and list_id = $2 and status = 'pending'`;

export async function invitedAddress(sql: Sql, listId: string, id: string): Promise<string | null> {
  return (await sql.row<{ email: string }>(addressQuery, [id, listId]))?.email ?? null;
}

/** One statement, so that a cancellation comes before it or after it. */
const joinQuery = `
  with mine as (
    delete from list_invitations i using users u
    where u.id = $1 and i.recipient_email = u.email and ($2 or u.email_confirmed_at is not null) and i.status = 'pending'
      and i.expires_at > now() and exists (select 1 from medication_lists l where l.id = i.list_id and l.deleted_at is null)
    returning i.list_id, i.role, i.invited_by, u.id as user_id)
  insert into list_members (id, list_id, user_id, role, joined_at, invited_by, mail_failed)
  select gen_random_uuid(), list_id, user_id, role, now(), invited_by, false from mine
  on conflict (list_id, user_id) do nothing returning list_id as "listId", role`;

/** In the caller's transaction; answers the new memberships. Needs a confirmed address, or `isConfirming`. */
export const joinByInvitations = (em: EntityManager, userId: string, isConfirming: boolean) =>
  rowsWithin<{ listId: string; role: GivenRole }>(em, joinQuery, [userId, isConfirming]);

const letsInQuery = `
  select 1 from list_invitations i join medication_lists l on l.id = i.list_id and l.deleted_at is null
  where i.status = 'pending' and i.recipient_email = $1 and ($2::bytea is null or i.token_hash = $2)
    and ($3 or i.expires_at > now()) limit 1`;

export const letsIn = async (em: EntityManager, { email, tokenHash, evenExpired }: AskedInvitation) =>
  (await rowWithin(em, letsInQuery, [email, tokenHash, evenExpired])) != null;
