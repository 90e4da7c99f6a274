import type { EntityManager } from '@mikro-orm/postgresql';
import { goBeside, rowsWithin, rowWithin, takeTurns } from '@domeka/platform';

// People come before lists, so that no two wait in a circle.

export const holdPerson = (em: EntityManager, userId: string) =>
  rowsWithin(em, 'select 1 from users where id = $1 for key share', [userId]);

export const holdPersonByAddress = (em: EntityManager, email: string) =>
  rowsWithin(em, 'select 1 from users where email = $1 for key share', [email]);

/** `share`: changes of a list's contents, side by side. `no key update`: of the list and its people, one by one. */
export type Hold = 'share' | 'no key update';

const listQuery = (hold: Hold) => `select name from medication_lists where id = $1 and deleted_at is null for ${hold}`;

/** Null when it is deleted or unknown. An exclusive hold is not overtaken by later shared ones. */
export async function holdList(em: EntityManager, listId: string, hold: Hold): Promise<{ name: string } | null> {
  await (hold === 'share' ? goBeside : takeTurns)(em, `list:${listId}`);
  return rowWithin<{ name: string }>(em, listQuery(hold), [listId]);
}
