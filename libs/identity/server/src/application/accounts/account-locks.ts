import type { EntityManager } from '@mikro-orm/postgresql';
import { takeTurns } from '@domeka/platform';

/** Requests that open an account for an address, or give it to one, take turns by it until the transaction ends. */
export const lockAddress = (em: EntityManager, email: string) => takeTurns(em, email);
