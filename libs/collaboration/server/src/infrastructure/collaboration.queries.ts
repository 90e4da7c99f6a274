import type { EntityManager } from '@mikro-orm/postgresql';
import { instantText, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { restoreDays } from '@domeka/collaboration/contract';
import type {
  DeletedListView,
  InvitationView,
  ListRole,
  ListView,
  MemberView,
  ReceivedInvitationView,
} from '@domeka/collaboration/contract';

/** The one condition of every read. @param parameter names the person */
export const listsOf = (parameter: string) => `
  select lm.list_id, ml.name, lm.role, ml.created_at from list_members lm join medication_lists ml on ml.id = lm.list_id
  where lm.user_id = ${parameter} and ml.deleted_at is null`;

const listColumns = `
  l.id, l.name, l.description, l.created_by as "createdBy", ${instantText('l.created_at')} as "createdAt", m.role, l.version,
  (select count(*)::int from list_members all_of where all_of.list_id = l.id) as "memberCount"`;
const ownLists = `list_members m join medication_lists l on l.id = m.list_id and l.deleted_at is null where m.user_id = $1`;

/** One's own come first: of more, the latest of others' are reached by id alone. */
const mostListsNamed = 500;
const listsQuery = `
  select * from (select ${listColumns} from ${ownLists} order by m.role = 'owner' desc, l.created_at, l.id limit ${mostListsNamed}) lists
  order by "createdAt", id`;
const listQuery = `select ${listColumns} from ${ownLists} and l.id = $2`;

export const personLists = (sql: Sql, userId: string) => sql.rows<ListView>(listsQuery, [userId]);
export const changedList = (em: EntityManager, userId: string, id: string) =>
  rowWithin<ListView>(em, listQuery, [userId, id]);

export const personList = (sql: Sql, userId: string, id: string) => sql.row<ListView>(listQuery, [userId, id]);

const heldRoleQuery = 'select role from list_members where list_id = $1 and user_id = $2';
export const roleInHeldList = (em: EntityManager, id: string, userId: string) =>
  rowWithin<{ role: ListRole }>(em, heldRoleQuery, [id, userId]);

const roleQuery = `select m.role, l.name from ${ownLists} and l.id = $2`;
export const personRole = (sql: Sql, userId: string, id: string) =>
  sql.row<{ role: ListRole; name: string }>(roleQuery, [userId, id]);

/** Earlier ones are restored by id. */
const mostDeletedNamed = 200;
const deletedQuery = `
  select l.id, l.name, ${instantText('l.deleted_at')} as "deletedAt",
    ${instantText(`l.deleted_at + interval '${restoreDays} days'`)} as "restorableUntil"
  from list_members m join medication_lists l on l.id = m.list_id
  where m.user_id = $1 and m.role = 'owner' and l.deleted_at > now() - interval '${restoreDays} days' order by l.deleted_at desc
  limit ${mostDeletedNamed}`;
export const deletedLists = (sql: Sql, userId: string) => sql.rows<DeletedListView>(deletedQuery, [userId]);

const membersQuery = `
  select m.user_id as "userId", u.email, p.display_name as "displayName", m.role, ${instantText('m.joined_at')} as "joinedAt",
    m.user_id = $2 as "isYou", m.mail_failed as "mailFailed"
  from list_members m join users u on u.id = m.user_id left join profiles p on p.id = m.user_id
  where m.list_id = $1 order by m.role = 'owner' desc, m.joined_at, m.id`;
export const listMembers = (sql: Sql, listId: string, readerId: string) =>
  sql.rows<MemberView>(membersQuery, [listId, readerId]);

const invitationsQuery = `
  select i.id, i.recipient_email as email, i.role, ${instantText('i.created_at')} as "createdAt",
    ${instantText('i.expires_at')} as "expiresAt", i.mail_failed as "mailFailed"
  from list_invitations i where i.list_id = $1 and i.status = 'pending' and i.expires_at > now()
  order by i.created_at desc, i.id`;
export const pendingInvitations = (sql: Sql, listId: string) => sql.rows<InvitationView>(invitationsQuery, [listId]);

const receivedQuery = `
  select l.name as "listName", coalesce(p.display_name, u.email, '') as "inviterName", i.role, i.recipient_email as email,
    ${instantText('i.expires_at')} as "expiresAt"
  from list_invitations i join medication_lists l on l.id = i.list_id and l.deleted_at is null
    left join users u on u.id = i.invited_by left join profiles p on p.id = i.invited_by
  where i.token_hash = $1 and i.status = 'pending' and i.expires_at > now()`;
export const receivedInvitation = (sql: Sql, tokenHash: Buffer) =>
  sql.row<ReceivedInvitationView>(receivedQuery, [tokenHash]);

const ownedQuery = `
  select count(*)::int as count from list_members m join medication_lists l on l.id = m.list_id
  where m.user_id = $1 and m.role = 'owner' and l.deleted_at is null`;
export async function ownedLists(em: EntityManager, userId: string): Promise<number> {
  return (await rowWithin<{ count: number }>(em, ownedQuery, [userId]))?.count ?? 0;
}

const noteMailOf = (table: 'list_members' | 'list_invitations') => (sql: Sql, id: string, isSent: boolean) =>
  sql.rows(`update ${table} set mail_failed = $2 where id = $1 and mail_failed <> $2`, [id, !isSent], 'change');
export const noteMemberMail = noteMailOf('list_members');
export const noteInvitationMail = noteMailOf('list_invitations');
