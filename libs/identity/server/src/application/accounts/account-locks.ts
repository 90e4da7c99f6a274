import type { EntityManager } from '@mikro-orm/postgresql';
import { takeTurns } from '@domeka/platform';
import type { ProviderProof } from '../../providers/domain/provider-flow.ts';

/** Whoever opens an account for an address, or gives it to one, takes turns by it. Held until the transaction ends. */
export const lockAddress = (em: EntityManager, email: string) => takeTurns(em, email);

export const lockLogin = (em: EntityManager, { provider, subject }: ProviderProof) =>
  takeTurns(em, `${provider}:${subject}`);
