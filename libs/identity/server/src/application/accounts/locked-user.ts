import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuse } from '@domeka/identity/contract';
import type { User } from '../../domain/user.ts';
import { UserSchema } from '../../infrastructure/identity.schema.ts';

/** Locks the account, so that no sign-in with an old password or role outlives the new one. */
export const lockedUser = (em: EntityManager, id: string): Promise<User | null> =>
  em.findOne(UserSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** The account may have gone since the guard ran; that is a refusal, not a bug. */
export const orEnded = { failHandler: () => refuse('session_not_found') };

/** Locked in one order: the last two cannot go at the same time. */
export const lockedAdministrators = (em: EntityManager) =>
  em.find(
    UserSchema,
    { isAdmin: true },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
  );
