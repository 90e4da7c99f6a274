import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../../domain/user.ts';
import { FlowStateSchema, OneTimeTokenSchema } from '../../infrastructure/identity.schema.ts';

/** @param except the id of the token in use */
export async function voidMailed(em: EntityManager, user: User, except?: string) {
  user.forgetEmailChange();
  await em.nativeDelete(OneTimeTokenSchema, { userId: user.id, ...(except && { id: { $ne: except } }) });
  await em.nativeDelete(FlowStateSchema, { userId: user.id, consumedAt: null });
}
