import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin, takeTurns } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { ListRole } from '@domeka/collaboration/contract';

export interface LeftPlace {
  listId: string;
  role: ListRole;
  name: string;
  shared: boolean;
}

/** Lists without other members. @param parameter names the person */
export const listsAloneOf = (parameter: string) => `
  select o.list_id from list_members o join medication_lists l on l.id = o.list_id and l.deleted_at is null
  where o.user_id = ${parameter} and o.role = 'owner' and not exists (
    select 1 from list_members other where other.list_id = o.list_id and other.user_id <> o.user_id)`;

const placesQuery = `
  select l.id as "listId", m.role, l.name, exists (select 1 from list_members o where o.list_id = l.id and o.user_id <> m.user_id) as shared
  from list_members m join medication_lists l on l.id = m.list_id
  where m.user_id = $1 and l.deleted_at is null order by l.name collate "pl-x-icu" limit 500`;

export const placesLeftBy = (sql: Sql, userId: string) => sql.rows<LeftPlace>(placesQuery, [userId]);

const ofPerson = 'created_by = $1 or id in (select list_id from list_members where user_id = $1)';
const heldQuery = `select id from medication_lists where ${ofPerson} order by id`;
const holdQuery = `select 1 from medication_lists where ${ofPerson} order by id for update`;

/** Lists before their members, as everywhere. Joining waits meanwhile. */
export async function holdListsOf(em: EntityManager, userId: string): Promise<void> {
  const lists = await rowsWithin<{ id: string }>(em, heldQuery, [userId]);
  for (const { id } of lists) await takeTurns(em, `list:${id}`);
  await rowsWithin(em, holdQuery, [userId]);
}

const takeOutQuery = `delete from list_members where user_id = $1 returning list_id as "listId", role`;

/** Answers the lists without an owner. It comes first, so that a list handed over at that moment is among them. */
export async function takeOutOfLists(em: EntityManager, userId: string): Promise<string[]> {
  const left = await rowsWithin<Pick<LeftPlace, 'listId' | 'role'>>(em, takeOutQuery, [userId]);
  return left.filter(({ role }) => role === 'owner').map(({ listId }) => listId);
}

const deleteQuery = `
  delete from medication_lists l where id = any($1::uuid[])
    and (deleted_at is not null or not exists (select 1 from list_members m where m.list_id = l.id))`;

/** And those the owner had deleted. */
export const deleteLeftLists = (em: EntityManager, listIds: string[]) => rowsWithin(em, deleteQuery, [listIds]);

const handOverQuery = `
  update list_members set role = 'owner' where id in (
    select distinct on (m.list_id) m.id from list_members m join medication_lists l on l.id = m.list_id
    where m.list_id = any($1::uuid[]) order by m.list_id, m.role = 'collaborator' desc, m.joined_at, m.id)
  returning list_id as "listId", user_id as "userId"`;

/** Editors first, then the earliest. Answers who owns which list now. */
export const handOverLists = (em: EntityManager, listIds: string[]) =>
  rowsWithin<{ listId: string; userId: string }>(em, handOverQuery, [listIds]);
