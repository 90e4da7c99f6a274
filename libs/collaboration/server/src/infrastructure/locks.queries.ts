import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';

// Rows that a change holds until its transaction ends. People come before lists, so that nobody waits in a circle.

/** Keeps the person with this id from being signed in to. */
export const holdPerson = (em: EntityManager, userId: string) =>
  rowsWithin(em, 'select 1 from users where id = $1 for key share', [userId]);

/** The same for whoever has this address, if anybody does. */
export const holdPersonByAddress = (em: EntityManager, email: string) =>
  rowsWithin(em, 'select 1 from users where email = $1 for key share', [email]);

const listQuery = 'select 1 from medication_lists where id = $1 and deleted_at is null for no key update';

/** Holds a list against all other changes of it and its people; false when it is deleted or never was. */
export const holdList = async (em: EntityManager, listId: string): Promise<boolean> =>
  (await rowsWithin(em, listQuery, [listId])).length > 0;
