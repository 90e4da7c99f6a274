import type { EntityManager } from '@mikro-orm/postgresql';
import { thisMoment } from '../../infrastructure/used-codes.queries.ts';
import { ProviderCodeSchema } from './provider.schema.ts';

export const takeProviderCode = (em: EntityManager, id: string) =>
  em.nativeUpdate(ProviderCodeSchema, { id }, { consumedAt: thisMoment() });
