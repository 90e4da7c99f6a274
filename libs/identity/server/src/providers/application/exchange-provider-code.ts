import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, hashToken } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { SessionView } from '@domeka/identity/contract';
import type { Caller } from '../../domain/caller.ts';
import { answersChallenge } from '../../domain/one-time-token.rules.ts';
import { takeProviderCode } from '../infrastructure/provider-codes.queries.ts';
import { ProviderCodeSchema } from '../infrastructure/provider.schema.ts';
import { AdmitFromProvider } from './admit-from-provider.ts';
import type { Arrival } from './admit-from-provider.ts';
import { EndReplayed } from '../../application/sessions/end-replayed.ts';
import { FailedLogins } from '../../application/sessions/failed-logins.ts';

type Terms = Omit<Arrival, 'client'>;

@Injectable()
export class ExchangeProviderCode {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly admit: AdmitFromProvider,
    private readonly endReplayed: EndReplayed,
    private readonly failedLogins: FailedLogins,
  ) {}

  /** Null for another kind of code. A code that still lacks a consent stays good. */
  execute(code: string, verifier: string, arrival: Terms, caller: Caller): Promise<SessionView | null> {
    return this.failedLogins.note(
      caller,
      async () => {
        const found = await this.em.findOne(ProviderCodeSchema, { codeHash: hashToken(code) });
        return found && this.admit.accountOf(found.proof);
      },
      () => this.exchange(code, verifier, arrival, caller),
    );
  }

  private async exchange(code: string, verifier: string, arrival: Terms, caller: Caller): Promise<SessionView | null> {
    const now = await this.clock.now();
    const outcome = await this.em.transactional(async (em) => {
      const codeHash = hashToken(code);
      const found = await em.findOne(ProviderCodeSchema, { codeHash }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!found) return null;
      const { sessionId, consumedAt, proof, client } = found;
      if (!answersChallenge(verifier, found.codeChallenge)) throw refuse('bad_code_verifier');
      if (consumedAt) {
        await this.endReplayed.execute({ sessionId, consumedAt }, now);
        return 'replayed';
      }
      if (found.expiresAt <= now) throw refuse('flow_state_expired');
      const begun = await this.admit.execute(proof, { ...arrival, client }, caller);
      found.sessionId = begun.sessionId;
      await takeProviderCode(em, found.id);
      return begun.view;
    });
    if (outcome === 'replayed') throw refuse('flow_state_not_found'); // after the commit of what the replay ended
    return outcome;
  }
}
