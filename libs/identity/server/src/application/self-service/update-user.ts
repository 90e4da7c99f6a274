import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, isHalfSignedIn } from '@domeka/platform';
import type { Actor, PreparedChange } from '@domeka/platform';
import { insufficientAal, refuse } from '@domeka/identity/contract';
import type { IdentityEvents, UserView } from '@domeka/identity/contract';
import { faultOfMetadata, longestMetadata, mergedMetadata } from '../../domain/metadata.rules.ts';
import type { Metadata } from '../../domain/metadata.rules.ts';
import type { OneTimeToken } from '../../domain/one-time-token.ts';
import type { Session } from '../../domain/session.ts';
import type { User } from '../../domain/user.ts';
import { inEqualTime } from '../accounts/equal-time.ts';
import { IdentitySchema, SessionSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { PasswordHasher } from '../../infrastructure/password-hasher.ts';
import { PasswordStrength } from '../../infrastructure/password-strength.ts';
import { viewOfChangedUser } from '../../infrastructure/user.view.ts';
import { refusePhone } from '../../domain/refuse-phone.ts';
import { ChangeEmail } from './change-email.ts';
import { lockedUser, orEnded } from '../accounts/locked-user.ts';
import { emailIdentity } from '../accounts/new-account.ts';
import type { LinkTerms } from '../../domain/flow-terms.ts';
import { ProveOwner } from './prove-owner.ts';
import type { OwnerProof } from './prove-owner.ts';
import { SignInLimits } from '../sessions/sign-in-limits.ts';
import { TellOwner } from '../accounts/tell-owner.ts';
import { voidMailed } from '../accounts/void-mailed.ts';

/** Null changes nothing. */
export interface UserChange extends OwnerProof {
  password: string | null;
  email: string | null;
  data: Metadata | null;
  appMetadata: unknown;
  phone: unknown;
  address: string;
}

interface Proven {
  code: OneTimeToken | null;
  passwordHash: string | null;
  now: Date;
}

@Injectable()
export class UpdateUser {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly strength: PasswordStrength,
    private readonly hasher: PasswordHasher,
    private readonly proveOwner: ProveOwner,
    private readonly changeEmail: ChangeEmail,
    private readonly tellOwner: TellOwner,
    private readonly limits: SignInLimits,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /**
   * A change of the address answers in equal time. `termsOf` is asked after what is refused as a whole.
   * @throws not_admin, phone_provider_disabled, insufficient_aal, weak_password, same_password, session_not_found,
   * validation_failed, over_request_rate_limit, over_email_send_rate_limit, and what the proof is refused for
   */
  async prepare(actor: Actor, change: UserChange, termsOf: () => LinkTerms): Promise<PreparedChange<UserView>> {
    const began = performance.now();
    if (change.appMetadata !== null) throw refuse('not_admin');
    refusePhone(change.phone);
    const newEmail = change.email && change.email !== actor.email ? change.email : null;
    if (change.password !== null || newEmail !== null) assertSignedInFully(actor);
    const terms = termsOf();
    const proven = await this.prove(actor, change, newEmail);
    const update = () => this.update(actor, change, newEmail, terms, proven);
    return newEmail === null ? update : () => inEqualTime(update, began);
  }

  /** @param email the new address; null where it stays */
  private async prove(actor: Actor, change: UserChange, email: string | null): Promise<Proven> {
    const now = await this.clock.now();
    const password = change.password === null ? null : await this.strength.assertStrong(change.password, actor.email);
    const needsProof = password !== null || email !== null;
    const recovers = email === null;
    const code = needsProof ? await this.proveOwner.check(actor, change, now, { recovers }) : null;
    const passwordHash = password === null ? null : await this.hashOfNew(actor, password);
    if (email !== null) await this.changeEmail.allow(actor, email, change.address);
    if (passwordHash !== null) await this.limits.forget(actor.email);
    return { code, passwordHash, now };
  }

  private update(
    actor: Actor,
    change: UserChange,
    email: string | null,
    terms: LinkTerms,
    { code, passwordHash, now }: Proven,
  ): Promise<UserView> {
    const { data } = change;
    return this.em.transactional(async (em) => {
      const user = await lockedUser(em, actor.id);
      const session = await em.findOne(SessionSchema, { id: actor.sessionId }, { refresh: true });
      if (!user || !session) throw refuse('session_not_found'); // ended by another change meanwhile
      if (code) await this.proveOwner.useUp(code, now);
      if (data) this.changeMetadata(user, data, now);
      if (passwordHash !== null) await this.changePassword(em, user, session, passwordHash, now);
      if (email !== null) await this.changeEmail.ask(user, email, terms, now);
      if (change.email === actor.email) await this.keepEmail(actor, user);
      return viewOfChangedUser(em, user.id);
    });
  }

  private changeMetadata(user: User, change: Metadata, now: Date) {
    const metadata = mergedMetadata(user.metadata, change);
    if (faultOfMetadata(metadata) === 'too-long') {
      const error = { path: 'data', code: 'too-long', params: { max: longestMetadata } };
      throw refuse('validation_failed', {}, [error]);
    }
    user.metadata = metadata;
    user.updatedAt = now;
  }

  /** A pending change is its owner's: the password alone does not take it back. */
  private async keepEmail(actor: Actor, user: User) {
    if (user.newEmail) assertSignedInFully(actor);
    await this.changeEmail.takeBack(user);
  }

  private async hashOfNew(actor: Actor, password: string): Promise<string> {
    const { passwordHash } = await this.em.findOneOrFail(UserSchema, actor.id, orEnded);
    if (passwordHash && (await this.hasher.matches(passwordHash, password))) throw refuse('same_password');
    return this.hasher.hash(password);
  }

  private async changePassword(em: EntityManager, user: User, session: Session, passwordHash: string, now: Date) {
    user.setPassword(passwordHash, now);
    session.setPassword(now);
    if (!(await em.findOne(IdentitySchema, { userId: user.id, provider: 'email' })))
      em.persist(emailIdentity(user, now));
    await em.nativeDelete(SessionSchema, { userId: user.id, id: { $ne: session.id } });
    await voidMailed(em, user);
    await this.tellOwner.execute(user, 'password-changed');
    this.events.emit({ type: 'password_changed', actorId: user.id, subject: 'user', subjectId: user.id });
  }
}

function assertSignedInFully(actor: Actor) {
  if (isHalfSignedIn(actor)) throw insufficientAal('unauthenticated');
}
