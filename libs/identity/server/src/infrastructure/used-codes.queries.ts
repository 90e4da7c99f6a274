import { raw } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FlowStateSchema, ProviderCodeSchema } from './identity.schema.ts';

// By the clock, not by the transaction's beginning: requests that were under way at this moment are told by it from
// those that bring a code again.
const thisMoment = () => raw('clock_timestamp()');

/** Uses a link's code up, once, in the caller's transaction; false when somebody was first. */
export const takeFlowState = async (em: EntityManager, id: string): Promise<boolean> =>
  (await em.nativeUpdate(FlowStateSchema, { id, consumedAt: null }, { consumedAt: thisMoment() })) > 0;

export const takeProviderCode = (em: EntityManager, id: string) =>
  em.nativeUpdate(ProviderCodeSchema, { id }, { consumedAt: thisMoment() });
