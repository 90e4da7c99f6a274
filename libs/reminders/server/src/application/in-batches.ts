import type { EntityManager } from '@mikro-orm/postgresql';

const batchSize = 100;

/**
 * Reads people and notifies them, a batch in a transaction of its own: a process that dies leaves the rest to another.
 * @returns people notified
 */
export async function inBatches<Person extends { id: string }>(
  em: EntityManager,
  read: (em: EntityManager, after: string | null, most: number) => Promise<Person[]>,
  notify: (em: EntityManager, people: Person[]) => Promise<number>,
): Promise<number> {
  let notified = 0;
  let after: string | null = null;
  for (;;) {
    const people: Person[] = await em.fork().transactional(async (batch) => {
      const found = await read(batch, after, batchSize);
      if (found.length > 0) notified += await notify(batch, found);
      return found;
    });
    if (people.length < batchSize) return notified;
    after = people.at(-1)?.id ?? null;
  }
}
