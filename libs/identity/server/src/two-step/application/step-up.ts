import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { hashToken, newToken } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { SessionView } from '@domeka/identity/contract';
import { RefreshToken } from '../../domain/session.ts';
import type { SecondMethod } from '../../domain/session.rules.ts';
import type { User } from '../../domain/user.ts';
import { FactorSchema } from '../infrastructure/factor.schema.ts';
import { RefreshTokenSchema, SessionSchema } from '../../infrastructure/identity.schema.ts';
import { viewOfChangedUser } from '../../infrastructure/user.view.ts';
import { BeginSession } from '../../application/sessions/begin-session.ts';

/**
 * A new chain of refresh tokens, so that one copied before leads nowhere; sessions with the first factor alone end.
 * Runs in the caller's transaction, with the user locked.
 */
@Injectable()
export class StepUp {
  constructor(
    private readonly em: EntityManager,
    private readonly beginSession: BeginSession,
  ) {}

  async execute(user: User, actor: Actor, method: SecondMethod, now: Date): Promise<SessionView> {
    const session = await this.em.findOne(
      SessionSchema,
      { id: actor.sessionId, userId: user.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!session) throw refuse('session_not_found'); // ended by another change meanwhile
    session.stepUp(method, now);
    const refreshToken = newToken();
    await this.em.nativeDelete(RefreshTokenSchema, { sessionId: session.id });
    this.em.persist(new RefreshToken(session.id, hashToken(refreshToken), now));
    const isBelow = { $or: [{ aal: 'aal1' as const }, { fallsBack: true }] };
    await this.em.nativeDelete(SessionSchema, { userId: user.id, id: { $ne: session.id }, ...isBelow });
    await this.em.flush();
    await this.em.nativeDelete(FactorSchema, { userId: user.id, status: 'unverified' });
    const view = this.beginSession.view(session, await viewOfChangedUser(this.em, user.id), refreshToken, now);
    return user.stay() ? this.beginSession.restored(user, view) : view;
  }
}
