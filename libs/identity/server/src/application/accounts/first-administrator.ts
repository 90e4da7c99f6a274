import type { EntityManager } from '@mikro-orm/postgresql';
import { takeTurns } from '@domeka/platform';

/** Whoever makes an administrator, or a link for the first one, takes turns until the transaction ends. */
export const lockAdministration = (em: EntityManager) => takeTurns(em, 'administrators');
