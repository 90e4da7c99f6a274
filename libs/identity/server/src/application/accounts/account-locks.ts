import type { EntityManager } from '@mikro-orm/postgresql';
import { takeTurns } from '@domeka/platform';
import type { ProviderProof } from '../../providers/domain/provider-flow.ts';

/** Whoever opens an account for an address, or gives it to one, takes turns by it. Held until the transaction ends. */
export const lockAddress = (em: EntityManager, email: string) => takeTurns(em, email);

/** Whoever gives a provider's login to an account takes turns by it: before the address, and before any row. */
export const lockLogin = (em: EntityManager, { provider, subject }: ProviderProof) =>
  takeTurns(em, `${provider}:${subject}`);
