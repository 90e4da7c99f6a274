import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sql } from '@domeka/platform';
import type { ListRole } from '@domeka/collaboration/contract';

/** A list somebody is in, and whether others are. */
export interface LeftPlace {
  listId: string;
  role: ListRole;
  name: string;
  shared: boolean;
}

const placesQuery = `
  select l.id as "listId", m.role, l.name, exists (select 1 from list_members o where o.list_id = l.id and o.user_id <> m.user_id) as shared
  from list_members m join medication_lists l on l.id = m.list_id
  where m.user_id = $1 and l.deleted_at is null order by l.name limit 500`;

/** The lists a person would leave, by name. */
export const placesLeftBy = (sql: Sql, userId: string) => sql.rows<LeftPlace>(placesQuery, [userId]);

const handOverQuery = `
  update list_members set role = 'owner' where id in (
    select distinct on (m.list_id) m.id from list_members m
    join list_members o on o.list_id = m.list_id and o.role = 'owner' and o.user_id = ?
    where m.user_id <> o.user_id order by m.list_id, m.role = 'collaborator' desc, m.joined_at, m.id)`;

/** Whoever joined while the owner was leaving keeps the list: first who may edit, then who came first. */
export const handOverLists = (em: EntityManager, ownerId: string) => em.execute(handOverQuery, [ownerId]);

const deleteOwnQuery = `
  delete from medication_lists where id in (
    select o.list_id from list_members o where o.user_id = ? and o.role = 'owner'
      and not exists (select 1 from list_members other where other.list_id = o.list_id and other.user_id <> o.user_id))`;

/** Lists that nobody else is in go with their owner. */
export const deleteUnsharedLists = (em: EntityManager, ownerId: string) => em.execute(deleteOwnQuery, [ownerId]);

/** Takes a person out of every list they are still in. */
export const deleteMemberships = (em: EntityManager, userId: string) =>
  em.execute(`delete from list_members where user_id = ?`, [userId]);
