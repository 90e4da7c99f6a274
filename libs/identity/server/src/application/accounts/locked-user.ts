import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuse } from '@domeka/identity/contract';
import type { User } from '../../domain/user.ts';
import { UserSchema } from '../../infrastructure/identity.schema.ts';

/**
 * The account as it is now, held until the transaction ends. What begins sessions and what ends them (a new password, a
 * new role) take turns by it, so that no sign-in with the old password outlives the new one.
 */
export const lockedUser = (em: EntityManager, id: string): Promise<User | null> =>
  em.findOne(UserSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** For what whoever is signed in must have, and may have lost since the door: that they ended it meanwhile is no fault. */
export const orEnded = { failHandler: () => refuse('session_not_found') };

/** All administrators, their rows held in one order: the last two cannot go at the same time. */
export const lockedAdministrators = (em: EntityManager) =>
  em.find(
    UserSchema,
    { isAdmin: true },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
  );
