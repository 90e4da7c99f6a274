import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, hashToken } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents, SessionView } from '@domeka/identity/contract';
import { placeOf } from './login-place.ts';
import type { Caller } from '../../domain/caller.ts';
import type { FlowState } from '../../domain/one-time-token.ts';
import { answersChallenge, methodOfProof } from '../../domain/one-time-token.rules.ts';
import { takeFlowState } from '../../infrastructure/used-codes.queries.ts';
import { FlowStateSchema } from '../../infrastructure/identity.schema.ts';
import { BeginSession } from './begin-session.ts';
import { EndReplayed } from './end-replayed.ts';
import { FailedLogins } from './failed-logins.ts';
import { lockedUser } from '../accounts/locked-user.ts';

/**
 * A code works once (PKCE). Without its verifier a repeat ends nothing, so that a copied code takes nothing from its
 * owner; a client whose answer was lost starts again.
 */
@Injectable()
export class ExchangeCode {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly beginSession: BeginSession,
    private readonly endReplayed: EndReplayed,
    private readonly failedLogins: FailedLogins,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  execute(code: string, verifier: string, caller: Caller): Promise<SessionView> {
    return this.failedLogins.note(
      caller,
      async () => (await this.em.findOne(FlowStateSchema, { codeHash: hashToken(code) }))?.userId ?? null,
      () => this.exchange(code, verifier, caller),
    );
  }

  private async exchange(code: string, verifier: string, caller: Caller): Promise<SessionView> {
    const now = await this.clock.now();
    const session = await this.em.transactional(async (em) => {
      const flow = await em.findOne(FlowStateSchema, { codeHash: hashToken(code) });
      if (!flow) throw refuse('flow_state_not_found');
      const isAnswered = answersChallenge(verifier, flow.codeChallenge);
      if (flow.consumedAt && isAnswered) {
        await this.endReplayed.execute({ sessionId: flow.sessionId, consumedAt: flow.consumedAt }, now);
        return null;
      }
      if (flow.consumedAt) throw refuse('flow_state_not_found');
      if (flow.expiresAt <= now) throw refuse('flow_state_expired');
      if (!isAnswered) throw refuse('bad_code_verifier');
      return this.begin(em, flow, caller, now);
    });
    if (!session) throw refuse('flow_state_not_found'); // after the commit of what the replay ended
    return session;
  }

  private async begin(em: EntityManager, flow: FlowState, caller: Caller, now: Date): Promise<SessionView> {
    const user = await lockedUser(em, flow.userId);
    const isMine = await takeFlowState(em, flow.id);
    if (!user || !isMine) throw refuse('flow_state_not_found');
    const method = methodOfProof(flow.purpose, 'link');
    const { view, sessionId } = await this.beginSession.execute(user.id, method, caller, now);
    flow.sessionId = sessionId;
    this.events.emit({
      type: 'login',
      actorId: user.id,
      subject: 'user',
      subjectId: user.id,
      details: { method: flow.purpose, ...placeOf(caller) },
    });
    return view;
  }
}
