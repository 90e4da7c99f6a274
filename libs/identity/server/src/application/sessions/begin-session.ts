import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents, hashToken, Keyring, networkOf, newToken } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents, SessionView, UserView } from '@domeka/identity/contract';
import type { Caller } from '../../domain/caller.ts';
import { newSession } from '../../domain/session.ts';
import type { AuthenticationMethod, Session } from '../../domain/session.ts';
import { absoluteEnd } from '../../domain/session.rules.ts';
import { AccessTokens } from '../../infrastructure/access-tokens.ts';
import { begin } from '../../infrastructure/begin-session.query.ts';
import { userView } from '../../infrastructure/user.view.ts';
import { TellOwner } from '../accounts/tell-owner.ts';

export interface BegunSession {
  sessionId: string;
  view: SessionView;
}

interface Proof {
  userId: string;
  method: AuthenticationMethod;
  provider: string;
  passwordHash: string | null;
}

/** One statement, in the caller's transaction: a log-in costs little more than its hash. */
@Injectable()
export class BeginSession {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: AccessTokens,
    private readonly keyring: Keyring,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /** @throws session_not_found, email_not_confirmed, user_banned */
  async execute(
    userId: string,
    method: AuthenticationMethod,
    caller: Caller,
    now: Date,
    provider = 'email',
  ): Promise<BegunSession> {
    const begun = await this.begin({ userId, method, provider, passwordHash: null }, caller, now);
    if (!begun) throw refuse('session_not_found'); // the account was erased meanwhile
    return begun;
  }

  /** Null when the password is not the account's any more. @throws email_not_confirmed, user_banned */
  async withPassword(userId: string, passwordHash: string, caller: Caller, now: Date): Promise<SessionView | null> {
    const proof = { userId, method: 'password', provider: 'email', passwordHash } as const;
    return (await this.begin(proof, caller, now))?.view ?? null;
  }

  private async begin(proof: Proof, caller: Caller, now: Date): Promise<BegunSession | null> {
    const session = newSession(proof.method, caller.userAgent, now);
    const refreshToken = newToken();
    const begun = await begin(this.em, {
      ...proof,
      session,
      notAfter: { admin: absoluteEnd(now, true), other: absoluteEnd(now, false) },
      token: { id: randomUUID(), hash: hashToken(refreshToken) },
      network: this.keyring.digest('network', networkOf(caller.address, 3)),
      now,
    });
    if (begun && !begun.isConfirmed) throw refuse('email_not_confirmed');
    if (begun?.isBanned) throw refuse('user_banned');
    if (!begun?.account) return null;
    const view = this.view(session, userView(begun.account), refreshToken, now);
    return { sessionId: session.id, view: begun.stays ? await this.restored(begun.account, view) : view };
  }

  async restored(user: { id: string; email: string }, view: SessionView): Promise<SessionView> {
    await this.tellOwner.execute(user, 'account-restored');
    this.events.emit({ type: 'account_deletion_cancelled', actorId: user.id, subject: 'user', subjectId: user.id });
    return { ...view, account_restored: true };
  }

  view(session: Pick<Session, 'id' | 'aal' | 'methods'>, user: UserView, refreshToken: string, now: Date): SessionView {
    const access = this.tokens.issue(session, user, now);
    return {
      access_token: access.token,
      token_type: 'bearer',
      expires_in: access.expiresIn,
      expires_at: access.expiresAt,
      refresh_token: refreshToken,
      user,
    };
  }
}
