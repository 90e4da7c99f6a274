import type { EntityManager } from '@mikro-orm/postgresql';
import { listsOf } from '@domeka/collaboration';
import { listRoles, mayOnList } from '@domeka/collaboration/contract';
import type { ListRole } from '@domeka/collaboration/contract';
import { shownChangedAt, shownCount, shownVersion } from '@domeka/inventory';
import type { SharedScope, ShownScope } from '@domeka/inventory';
import type { ShareShows } from '@domeka/inventory/contract';
import { rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

export const pageSize = 20;

export interface ShareRow {
  id: string;
  ownerId: string;
  ownerEmail: string;
  listId: string | null;
  recipientEmail: string | null;
  shareToken: string;
  createdAt: Date;
  expiresAt: Date;
  isActive: boolean;
  note: string | null;
  shows: ShareShows;
  showsLabels: boolean;
  passcodeHash: string | null;
  openedCount: number;
  lastOpenedAt: Date | null;
  mailFailed: boolean;
}

const columns = `
  s.id, s.owner_id as "ownerId", s.owner_email as "ownerEmail", s.list_id as "listId", s.recipient_email as "recipientEmail",
  s.share_token as "shareToken", s.created_at as "createdAt", s.expires_at as "expiresAt", s.is_active as "isActive",
  s.note, s.shows, s.shows_labels as "showsLabels", s.passcode_hash as "passcodeHash", s.opened_count as "openedCount", s.last_opened_at as "lastOpenedAt", s.mail_failed as "mailFailed"`;
export const isLive = 's.is_active and s.expires_at > now()';
const ofPerson = `s.owner_id = $1 and s.list_id is null and ${isLive}`;
const makerStays = 'exists (select 1 from users u where u.id = s.owner_id and u.deletion_due_at is null)';
const ofList = `s.list_id = $1 and ${isLive} and ${makerStays}`;

const sharingRoles = listRoles.filter((role) => mayOnList(role, 'share')).map((role) => `'${role}'`);
const ofAll = `${isLive} and ${makerStays} and (s.owner_id = $1 and s.list_id is null
  or s.list_id in (select list_id from (${listsOf('$1')}) mine where role in (${sharingRoles.join(', ')})))`;

const listQuery = (condition: string) => `
  with counted as (select count(*)::int as total from shared_medication_lists s where ${condition}),
  shown as (select total, least($2::int, greatest(1, ceil(total / ${pageSize}.0)::int)) as page from counted)
  select c.total, c.page, s.* from shown c left join lateral (
    select ${columns} from shared_medication_lists s where ${condition} order by s.created_at desc, s.id desc
    limit ${pageSize} offset (c.page - 1) * ${pageSize}
  ) s on true`;

const toAnyone = 's.recipient_email is null and s.passcode_hash is null';
const listQueries = (place: string) => ({ all: listQuery(place), anyone: listQuery(`${place} and ${toAnyone}`) });
const personQueries = listQueries(ofPerson);
const placeQueries = listQueries(ofList);
const allQuery = listQuery(ofAll);

/** A page out of range answers the nearest. */
export async function liveShares(
  sql: Sql,
  { ownerId, listId }: SharedScope,
  requestedPage: number,
  openTo: 'all' | 'anyone',
) {
  const queries = listId === null ? personQueries : placeQueries;
  return pageOf(await sql.rows<PagedRow>(queries[openTo], [listId ?? ownerId, requestedPage]));
}

export const allShares = async (sql: Sql, userId: string, requestedPage: number) =>
  pageOf(await sql.rows<PagedRow>(allQuery, [userId, requestedPage]));

type PagedRow = ShareRow & { total: number; page: number };
function pageOf(rows: PagedRow[]) {
  const { total = 0, page = 1 } = rows[0] ?? {};
  return { shares: rows.filter((row) => row.id !== null), total, page };
}

const allIdsQuery = `select s.id from shared_medication_lists s where ${ofAll} order by s.list_id, s.id`;
export const allShareIds = (em: EntityManager, userId: string) => rowsWithin<{ id: string }>(em, allIdsQuery, [userId]);

const oneQuery = `
  select ${columns}, lists.role from shared_medication_lists s left join (${listsOf('$1')}) lists on lists.list_id = s.list_id
  where ${isLive} and ${makerStays} and s.id = $2 and (lists.role is not null or (s.list_id is null and s.owner_id = $1))`;

const offeredQuery = `select 1 from shared_medication_lists s where s.id = $1 and ${makerStays}`;

/** Not while their maker is about to leave. */
export const isOffered = async (em: EntityManager, id: string) => (await rowWithin(em, offeredQuery, [id])) !== null;

export const liveShare = (sql: Sql, userId: string, id: string) =>
  sql.row<ShareRow & { role: ListRole | null }>(oneQuery, [userId, id]);

/** The owner stands between fixed words and the note, which can then be none of them. */
const state = `concat_ws(' ', s.version, ${shownVersion('s.shows')}, s.shows, case when s.shows_labels then 'labels' end,
  s.owner_id, s.note)`;

/** What decides about a link; one whose list has ended is unknown. */
const judgedQuery = (tokenHash: string, { columns, joins } = { columns: '', joins: '' }) => `
  select s.id, s.recipient_email as "recipientEmail", s.expires_at as "expiresAt",
    s.is_active and u.deletion_due_at is null as "isActive", s.revoked_at as "revokedAt", s.passcode_hash as "passcodeHash",
    now() as now, ${state} as state ${columns}
  from shared_medication_lists s join users u on u.id = s.owner_id left join medication_lists l on l.id = s.list_id
    left join medication_scopes c on c.scope_id = coalesce(s.list_id, s.owner_id) ${joins}
  where s.token_hash = ${tokenHash} and l.deleted_at is null`;

const openQuery = judgedQuery('$1', {
  columns: `, s.owner_id as "ownerId", s.list_id as "listId", s.note, s.shows, s.shows_labels as "showsLabels", u.email as "ownerEmail", p.display_name as "ownerDisplayName",
    l.name as "listName", coalesce(${shownCount('s.shows')}, 0) as shareable, coalesce(${shownChangedAt('s.shows')}, s.created_at) as "updatedAt"`,
  joins: 'left join profiles p on p.id = s.owner_id',
});

export interface JudgedShare {
  id: string;
  recipientEmail: string | null;
  expiresAt: Date;
  isActive: boolean;
  revokedAt: Date | null;
  passcodeHash: string | null;
  now: Date;
  state: string;
}

export interface OpenedShare extends JudgedShare, ShownScope {
  note: string | null;
  ownerEmail: string;
  ownerDisplayName: string | null;
  listName: string | null;
  shareable: number;
  updatedAt: Date;
}

export const shareByToken = (sql: Sql, tokenHash: Buffer) => sql.row<OpenedShare>(openQuery, [tokenHash]);

/** The limit keeps PostgreSQL from joining all shares: each is found by its index. */
const pollQuery = `
  select judged.* from json_array_elements_text($1) with ordinality asked (token_hash, place)
    left join lateral (${judgedQuery(`decode(asked.token_hash, 'hex')`)} limit 1) judged on true
  order by asked.place`;

export async function polledShares(sql: Sql, tokenHashes: readonly Buffer[]): Promise<(JudgedShare | null)[]> {
  const rows = await sql.rows<JudgedShare>(pollQuery, [
    JSON.stringify(tokenHashes.map((hash) => hash.toString('hex'))),
  ]);
  return rows.map((row) => (row.id === null ? null : row));
}

const openedQuery = `
  update shared_medication_lists set opened_count = opened_count + 1, last_opened_at = now() where id = $1`;
export const countOpening = (sql: Sql, id: string) => sql.rows(openedQuery, [id], 'change');

const ownerAddressQuery = `
  update shared_medication_lists s set owner_email = u.email from users u where u.id = $1 and s.owner_id = u.id`;
export const noteOwnerAddress = (em: EntityManager, ownerId: string) => rowsWithin(em, ownerAddressQuery, [ownerId]);

export const incomingScopes = (address: string) => `
  select coalesce(s.list_id, s.owner_id) as scope_id, coalesce(p.display_name, u.email) as owner_name, s.shows, s.shows_labels
  from shared_medication_lists s join users u on u.id = s.owner_id left join profiles p on p.id = s.owner_id
    left join medication_lists l on l.id = s.list_id
  where s.recipient_email = ${address} and l.deleted_at is null and s.is_active and s.revoked_at is null and s.expires_at > now()
    and u.deletion_due_at is null`;
