import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, hashToken, Keyring, Limits, networkOf, Sql } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents, SessionView } from '@domeka/identity/contract';
import type { Caller } from '../../domain/caller.ts';
import { RefreshToken } from '../../domain/session.ts';
import type { Session } from '../../domain/session.ts';
import { isSessionOver, verdictOnRefresh } from '../../domain/session.rules.ts';
import { sessionOfRefreshToken } from '../../infrastructure/identity.queries.ts';
import { RefreshTokenSchema, SessionSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { viewOfChangedUser } from '../../infrastructure/user.view.ts';
import { BeginSession } from './begin-session.ts';
import { overRequestLimit } from '../accounts/over-limit.ts';
import { TellOwner } from '../accounts/tell-owner.ts';

/** A token's successor is derived from it, so that parallel and repeated uses converge. */
@Injectable()
export class RefreshSession {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sql: Sql,
    private readonly limits: Limits,
    private readonly keyring: Keyring,
    private readonly beginSession: BeginSession,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /**
   * @throws refresh_token_not_found, refresh_token_already_used, session_expired, user_banned, over_request_rate_limit
   */
  async execute(refreshToken: string, { address }: Caller): Promise<SessionView> {
    await this.limits.use([within(`refresh:${networkOf(address, 4)}`, mostOfAddress)], overRequestLimit);
    const sessionId = await sessionOfRefreshToken(this.sql, hashToken(refreshToken));
    if (sessionId === null) throw refuse('refresh_token_not_found');
    await this.limits.use([within(`refresh:session:${sessionId}`, mostOfSession)], overRequestLimit);
    const now = await this.clock.now();
    const outcome = await this.em.transactional(async (em) => {
      const session = await em.findOne(SessionSchema, { id: sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const found = session && (await em.findOne(RefreshTokenSchema, { tokenHash: hashToken(refreshToken) }));
      if (!session || !found) throw refuse('refresh_token_not_found');
      if (isSessionOver(session, now)) return this.end(session, 'session_expired');
      const user = await em.findOneOrFail(UserSchema, session.userId);
      if (user.isBanned(now)) throw refuse('user_banned');
      const current = await this.currentAfter(refreshToken, found);
      const verdict = verdictOnRefresh(found, current.steps === 1, now);
      if (verdict === 'replayed') {
        await this.tellOwner.execute(user, 'session-ended');
        this.events.emit({
          type: 'refresh_token_replayed',
          actorId: session.userId,
          subject: 'session',
          subjectId: session.id,
        });
        return this.end(session, 'refresh_token_already_used');
      }
      const token = verdict === 'rotate' ? this.rotate(found, refreshToken, session, now) : current.token;
      session.refreshedAt = now;
      session.fallBackIfDue();
      return { view: this.beginSession.view(session, await viewOfChangedUser(em, user.id), token, now) };
    });
    if ('refusal' in outcome) throw refuse(outcome.refusal);
    return outcome.view;
  }

  private rotate(found: RefreshToken, refreshToken: string, session: Session, now: Date): string {
    const next = this.keyring.digest(purpose, refreshToken).toString('base64url');
    found.replacedAt = now;
    this.em.persist(new RefreshToken(session.id, hashToken(next), now));
    return next;
  }

  /** `steps` is infinite where the secret that made the successor is gone. */
  private async currentAfter(refreshToken: string, found: RefreshToken): Promise<{ token: string; steps: number }> {
    let token = refreshToken;
    let record = found;
    let steps = 0;
    while (record.replacedAt && steps <= longestChain) {
      const next = await this.storedSuccessor(token);
      if (!next) return { token, steps: Infinity };
      [token, record] = next;
      steps += 1;
    }
    return { token, steps };
  }

  /** Made with the present secret, or with the one before it was rotated. */
  private async storedSuccessor(refreshToken: string): Promise<[token: string, record: RefreshToken] | null> {
    for (const token of this.keyring.digests(purpose, refreshToken).map((digest) => digest.toString('base64url'))) {
      const record = await this.em.findOne(RefreshTokenSchema, { tokenHash: hashToken(token) });
      if (record) return [token, record];
    }
    return null;
  }

  private end(session: Session, refusal: 'session_expired' | 'refresh_token_already_used') {
    this.em.remove(session);
    return { refusal };
  }
}

const purpose = 'refresh-token';

/** Refreshes in five minutes; a client needs one in a quarter of an hour, and so does each tab. */
const mostOfAddress = 150;
const mostOfSession = 60;
const within = (key: string, most: number) => ({ key, most, seconds: 300 });

/** A longer chain is surely a replay. */
const longestChain = 100;
