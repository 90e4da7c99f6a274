import type { EntityManager } from '@mikro-orm/core';
import { rowsWithin, rowWithin } from './sql.ts';

/** An exclusive lock by name for check-then-write, held until the transaction ends. */
export const takeTurns = (em: EntityManager, name: string) =>
  rowsWithin(em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);

export async function takeTurnIfFree(em: EntityManager, name: string): Promise<boolean> {
  const text = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held';
  return (await rowWithin<{ held: boolean }>(em, text, [name]))?.held === true;
}

/** A shared lock by name, queued fairly: shared holders cannot starve an exclusive one, as they can with row locks. */
export const goBeside = (em: EntityManager, name: string) =>
  rowsWithin(em, 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [name]);
