import type { EntityManager } from '@mikro-orm/postgresql';
import { goBeside, rowsWithin, rowWithin, takeTurns } from '@domeka/platform';

// Rows that a change holds until its transaction ends. People come before lists, so that nobody waits in a circle.

export const holdPerson = (em: EntityManager, userId: string) =>
  rowsWithin(em, 'select 1 from users where id = $1 for key share', [userId]);

export const holdPersonByAddress = (em: EntityManager, email: string) =>
  rowsWithin(em, 'select 1 from users where email = $1 for key share', [email]);

/**
 * `share`: changes of what is in a list, side by side. `no key update`: changes of the list and its people, one by
 * one.
 */
export type Hold = 'share' | 'no key update';

const listQuery = (hold: Hold) => `select name from medication_lists where id = $1 and deleted_at is null for ${hold}`;

/**
 * Holds a list; null when it is deleted or never was. Whoever holds it alone comes after those who hold it already and
 * before those who come later: nobody keeps their place in a list by writing to it without a pause.
 */
export async function holdList(em: EntityManager, listId: string, hold: Hold): Promise<{ name: string } | null> {
  await (hold === 'share' ? goBeside : takeTurns)(em, `list:${listId}`);
  return rowWithin<{ name: string }>(em, listQuery(hold), [listId]);
}
