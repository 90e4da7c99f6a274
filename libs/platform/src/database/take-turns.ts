import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Lets whoever does this, by its name, do it one after the other, in whatever process: so that two who look and then
 * write cannot both find nothing. Held until the caller's transaction ends.
 */
export const takeTurns = (em: EntityManager, name: string) =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
