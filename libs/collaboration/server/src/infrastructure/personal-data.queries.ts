import { pagesOf } from '@domeka/identity';
import type { Sql } from '@domeka/platform';

const listsSelect = `
  select l.id, m.joined_at as at, l.name, l.description, m.role, m.joined_at as "joinedAt", l.created_at as "createdAt",
    l.deleted_at as "deletedAt"
  from list_members m join medication_lists l on l.id = m.list_id where m.user_id = $1`;

export const listPages = (sql: Sql, userId: string) => pagesOf(sql, listsSelect, [userId]);

const invitationsSelect = `
  select id, created_at as at, role, status, created_at as "createdAt", expires_at as "expiresAt"
  from list_invitations where recipient_email = $1`;

export const invitationPages = (sql: Sql, email: string) => pagesOf(sql, invitationsSelect, [email]);

const invitationsSentSelect = `
  select i.id, i.created_at as at, l.name as list, i.recipient_email as "recipientEmail", i.role, i.status,
    i.created_at as "createdAt", i.expires_at as "expiresAt"
  from list_invitations i join medication_lists l on l.id = i.list_id where i.invited_by = $1`;

export const sentInvitationPages = (sql: Sql, userId: string) => pagesOf(sql, invitationsSentSelect, [userId]);
