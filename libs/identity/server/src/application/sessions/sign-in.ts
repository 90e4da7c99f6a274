import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents, hashToken, Keyring, networkOf, Sql } from '@domeka/platform';
import { faultOfPassword, refuse } from '@domeka/identity/contract';
import type { IdentityEvents, SessionView } from '@domeka/identity/contract';
import { placeOf } from './login-place.ts';
import type { Caller } from '../../domain/caller.ts';
import { signInTry } from '../../infrastructure/identity.queries.ts';
import type { SignInTry } from '../../infrastructure/identity.queries.ts';
import { UserSchema } from '../../infrastructure/identity.schema.ts';
import { PasswordHasher } from '../../infrastructure/password-hasher.ts';
import { BeginSession } from './begin-session.ts';
import { FailedLogins } from './failed-logins.ts';
import { SignInLimits } from './sign-in-limits.ts';

/**
 * Unknown address, wrong password and account without password get the same answer in the same time. A sign-up's
 * password learns that the address is not confirmed, also where the address is taken: signing up and in does not tell
 * which it is.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly keyring: Keyring,
    private readonly hasher: PasswordHasher,
    private readonly limits: SignInLimits,
    private readonly beginSession: BeginSession,
    private readonly failedLogins: FailedLogins,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /** @throws invalid_credentials, email_not_confirmed, user_banned, over_request_rate_limit */
  execute(email: string, password: string, caller: Caller): Promise<SessionView> {
    return this.hasher.inTurn(() => this.attempt(email, password, caller));
  }

  private async attempt(email: string, password: string, caller: Caller): Promise<SessionView> {
    const found = await this.find(email, caller);
    const forgive = await this.failedLogins.noteLimits(found.userId, placeOf(caller), () =>
      this.limits.use(email, caller, found),
    );
    const session = await this.failedLogins.note(
      caller,
      () => found.userId,
      () => this.enter(found, password, caller),
    );
    await forgive();
    return session;
  }

  private async enter(found: SignInTry, password: string, caller: Caller): Promise<SessionView> {
    if (faultOfPassword(password)?.code === 'too-long') throw refuse('invalid_credentials');
    const isRight = await this.hasher.matches(found.passwordHash, password);
    const session = isRight ? await this.begin(found, password, caller) : null;
    if (session) return session;
    const isOfSignUp = await this.hasher.matches(found.signUpHash, password);
    throw refuse(isOfSignUp ? 'email_not_confirmed' : 'invalid_credentials');
  }

  private find(email: string, { address, device }: Caller): Promise<SignInTry> {
    const networks = this.keyring.digests('network', networkOf(address, 3));
    return signInTry(this.sql, email, networks, device === null ? null : hashToken(device));
  }

  /** Null when the password was changed meanwhile. */
  private async begin(found: SignInTry, password: string, caller: Caller): Promise<SessionView | null> {
    const { now, userId, passwordHash } = found;
    if (userId === null || passwordHash === null) return null;
    const renewedHash = this.hasher.isOutdated(passwordHash) ? await this.hasher.hash(password) : null;
    return this.em.transactional(async (em) => {
      const view = await this.beginSession.withPassword(userId, passwordHash, caller, now);
      if (view === null) return null;
      if (renewedHash) await em.nativeUpdate(UserSchema, { id: userId }, { passwordHash: renewedHash });
      const details = placeOf(caller);
      this.events.emit({ type: 'login', actorId: userId, subject: 'user', subjectId: userId, details });
      return view;
    });
  }
}
