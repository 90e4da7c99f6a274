import { raw } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FlowStateSchema } from './identity.schema.ts';

/** Not the transaction's beginning: tells parallel requests from those that bring a code again. */
export const thisMoment = () => raw('clock_timestamp()');

/** False when another request was first. */
export const takeFlowState = async (em: EntityManager, id: string): Promise<boolean> =>
  (await em.nativeUpdate(FlowStateSchema, { id, consumedAt: null }, { consumedAt: thisMoment() })) > 0;
