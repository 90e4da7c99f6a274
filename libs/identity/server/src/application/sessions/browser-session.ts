import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, hashToken, isHalfSignedIn, newToken, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { insufficientAal, refuse } from '@domeka/identity/contract';
import type { BrowserSessionView } from '@domeka/identity/contract';
import { isSessionOver } from '../../domain/session.rules.ts';
import type { Session } from '../../domain/session.ts';
import { isKnownDevice, noteDevice } from '../../infrastructure/known-devices.queries.ts';
import { SessionSchema } from '../../infrastructure/identity.schema.ts';
import { viewOfUser } from '../../infrastructure/user.view.ts';
import { AccessTokens } from '../../infrastructure/access-tokens.ts';
import type { IssuedToken } from '../../infrastructure/access-tokens.ts';
import { orEnded } from '../accounts/locked-user.ts';

/** The cookie's secret does not change on refresh, so parallel tabs cannot race. */
@Injectable()
export class BrowserSession {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly tokens: AccessTokens,
  ) {}

  /** A token from before the session's second step gets no secret: with it, it would be past that step. */
  async open(actor: Actor, presented: string | null): Promise<BrowserSessionView> {
    const secret = newToken();
    const device = isHalfSignedIn(actor) ? null : await this.deviceOf(presented);
    const now = await this.clock.now();
    await this.em.transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const session = await em.findOneOrFail(SessionSchema, actor.sessionId, { ...lock, ...orEnded });
      if (session.aal === 'aal2' && actor.aal === 'aal1') throw insufficientAal('forbidden');
      session.browserSecretHash = hashToken(secret);
      if (device) await noteDevice(em, actor.id, hashToken(device), now);
    });
    return { secret, device };
  }

  /** A household's browser keeps its secret: it is known to each of them. */
  private async deviceOf(presented: string | null): Promise<string> {
    const isOurs = presented !== null && (await isKnownDevice(this.sql, hashToken(presented)));
    return isOurs ? presented : newToken();
  }

  /** @throws session_not_found, session_expired */
  async accessToken(secret: string): Promise<IssuedToken> {
    const now = await this.clock.now();
    const found = await this.em.findOne(SessionSchema, { browserSecretHash: hashToken(secret) });
    if (!found) throw refuse('session_not_found');
    if (isSessionOver(found, now)) throw refuse('session_expired');
    const session = found.fallsBack ? await this.fallenBack(found.id) : found;
    return this.tokens.issue(session, await viewOfUser(this.sql, session.userId), now);
  }

  private fallenBack(id: string): Promise<Session> {
    return this.em.transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const session = await em.findOne(SessionSchema, id, lock);
      if (!session) throw refuse('session_not_found'); // ended meanwhile
      session.fallBackIfDue();
      return session;
    });
  }
}
