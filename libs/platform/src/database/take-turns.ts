import type { EntityManager } from '@mikro-orm/core';
import { rowsWithin, rowWithin } from './sql.ts';

/**
 * Lets whoever does this, by its name, do it one after the other, in whatever process: so that two who look and then
 * write cannot both find nothing. Held until the caller's transaction ends.
 */
export const takeTurns = (em: EntityManager, name: string) =>
  rowsWithin(em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);

/** The same for those who need not do it where somebody else does; answers whether it is their turn. */
export async function takeTurnIfFree(em: EntityManager, name: string): Promise<boolean> {
  const text = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held';
  return (await rowWithin<{ held: boolean }>(em, text, [name]))?.held === true;
}

/**
 * Does something side by side with others who do so by this name, but never past somebody who already waits to do it in
 * turn: PostgreSQL queues these locks fairly, while a row that is shared again and again is never free for one who
 * waits for it alone. Held until the caller's transaction ends.
 */
export const goBeside = (em: EntityManager, name: string) =>
  rowsWithin(em, 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [name]);
