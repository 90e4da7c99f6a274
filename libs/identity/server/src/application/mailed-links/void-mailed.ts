import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../../domain/user.ts';
import { FlowStateSchema, OneTimeTokenSchema } from '../../infrastructure/identity.schema.ts';

/**
 * Voids everything that was mailed to a person and is still open: links, codes, a change of address that waits, pressed
 * links whose client has not come yet. `except` is the token that is just being used.
 */
export async function voidMailed(em: EntityManager, user: User, except?: string) {
  user.forgetEmailChange();
  await em.nativeDelete(OneTimeTokenSchema, { userId: user.id, ...(except && { id: { $ne: except } }) });
  await em.nativeDelete(FlowStateSchema, { userId: user.id, consumedAt: null });
}
