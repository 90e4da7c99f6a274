import type { EntityManager } from '@mikro-orm/core';
import { rowsWithin, rowWithin } from './sql.ts';

const turns = `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest($1::text[]) name order by key) keys`;

/** Exclusive locks by name for check-then-write, held until the transaction ends; several in one order for all. */
export const takeTurns = (em: EntityManager, ...names: string[]) => rowsWithin(em, turns, [names]);

export async function takeTurnIfFree(em: EntityManager, name: string): Promise<boolean> {
  const text = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held';
  return (await rowWithin<{ held: boolean }>(em, text, [name]))?.held === true;
}

/** A shared lock by name, queued fairly: shared holders cannot starve an exclusive one, as they can with row locks. */
export const goBeside = (em: EntityManager, name: string) =>
  rowsWithin(em, 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [name]);
