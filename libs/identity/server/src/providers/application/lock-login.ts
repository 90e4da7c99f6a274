import type { EntityManager } from '@mikro-orm/postgresql';
import { takeTurns } from '@domeka/platform';
import type { ProviderProof } from '../domain/provider-flow.ts';

export const lockLogin = (em: EntityManager, { provider, subject }: ProviderProof) =>
  takeTurns(em, `${provider}:${subject}`);
