import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from './sql.ts';

/**
 * Lets whoever does this, by its name, do it one after the other, in whatever process: so that two who look and then
 * write cannot both find nothing. Held until the caller's transaction ends.
 */
export const takeTurns = (em: EntityManager, name: string) =>
  rowsWithin(em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
