import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { Clock, DomainEvents } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { FlowClient, IdentityEvents } from '@domeka/identity/contract';
import { placeOf } from '../../application/sessions/login-place.ts';
import type { Caller } from '../../domain/caller.ts';
import { Profile } from '../../domain/profile.ts';
import { admissionOf } from '../domain/provider-proof.rules.ts';
import type { Admission } from '../domain/provider-proof.rules.ts';
import type { ProviderProof } from '../domain/provider-flow.ts';
import { Identity, User } from '../../domain/user.ts';
import { IdentitySchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { OidcProviders } from '../infrastructure/oidc-providers.ts';
import { AdminRole } from '../../application/accounts/admin-role.ts';
import { BeginSession } from '../../application/sessions/begin-session.ts';
import { FailedLogins } from '../../application/sessions/failed-logins.ts';
import { lockedUser } from '../../application/accounts/locked-user.ts';
import { lockAddress } from '../../application/accounts/account-locks.ts';
import { lockLogin } from './lock-login.ts';
import { BroughtAlong } from '../../application/accounts/brought-along.ts';
import { MaySignUp } from '../../application/accounts/may-sign-up.ts';
import { TellOwner } from '../../application/accounts/tell-owner.ts';
import { UseUpInvitations } from '../../application/accounts/use-up-invitations.ts';
import { voidMailed } from '../../application/accounts/void-mailed.ts';

export interface Arrival {
  client: FlowClient;
  hasConsented: boolean;
  language: Language;
}

@Injectable()
export class AdmitFromProvider {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly beginSession: BeginSession,
    private readonly adminRole: AdminRole,
    private readonly providers: OidcProviders,
    private readonly tellOwner: TellOwner,
    private readonly broughtAlong: BroughtAlong,
    private readonly failedLogins: FailedLogins,
    private readonly maySignUp: MaySignUp,
    private readonly useUp: UseUpInvitations,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async attempt<T>(
    caller: Caller,
    prove: () => Promise<ProviderProof>,
    enter: (proof: ProviderProof) => Promise<T>,
  ): Promise<T> {
    let proof: ProviderProof | null = null;
    return this.failedLogins.note(
      caller,
      () => proof && this.accountOf(proof),
      async () => enter((proof = await prove())),
    );
  }

  /** Refuses as `execute` would; changes nothing. */
  async assertMayEnter(proof: ProviderProof): Promise<void> {
    await this.admission(proof);
  }

  /** Null when there is none. */
  async accountOf({ provider, subject, email }: ProviderProof): Promise<string | null> {
    const identity = await this.em.findOne(IdentitySchema, { provider, subject });
    if (identity) return identity.userId;
    return email ? ((await this.em.findOne(UserSchema, { email }))?.id ?? null) : null;
  }

  async execute(proof: ProviderProof, arrival: Arrival, caller: Caller) {
    const now = await this.clock.now();
    await lockLogin(this.em, proof);
    if (proof.email) await lockAddress(this.em, proof.email);
    const { admission, userId } = await this.admission(proof);
    const isNew = admission === 'create' || admission === 'confirm';
    if (isNew && arrival.client === 'web' && !arrival.hasConsented) throw refuse('consent_needed');
    const user = userId ? await lockedUser(this.em, userId) : this.create(proof, arrival, now);
    if (!user) throw refuse('bad_oauth_callback'); // deleted meanwhile
    if (isNew) await this.confirm(user, proof, arrival, now);
    if (admission === 'link')
      await this.tellOwner.execute(user, 'identity-linked', { method: this.providers.labelOf(proof.provider) });
    if (admission !== 'sign-in') this.link(user, proof, now);
    const begun = await this.beginSession.execute(user.id, 'oauth', caller, now, proof.provider);
    const details = { method: proof.provider, ...placeOf(caller) };
    this.events.emit({ type: 'login', actorId: user.id, subject: 'user', subjectId: user.id, details });
    return begun;
  }

  private async admission(proof: ProviderProof): Promise<{ admission: Admission; userId: string | null }> {
    const { provider, subject } = proof;
    const identity = await this.em.findOne(IdentitySchema, { provider, subject });
    if (identity) return { admission: admissionOf(proof, true, null), userId: identity.userId };
    const account = proof.email ? await this.em.findOne(UserSchema, { email: proof.email }) : null;
    const isConfirmed = account?.emailConfirmedAt != null;
    const admission = admissionOf(proof, false, account && { isConfirmed });
    if (admission === 'create' || admission === 'confirm') await this.assertMay(proof.email as string);
    return { admission, userId: account?.id ?? null };
  }

  private async assertMay(email: string) {
    if (!(await this.maySignUp.execute({ by: 'provider', email }))) throw refuse('signup_disabled');
  }

  private create({ email }: ProviderProof, { language }: Arrival, now: Date): User {
    const user = new User(email as string, now); // verified, for a new account
    this.em.persist([user, new Profile(user.id, language, now)]);
    this.events.emit({ type: 'signup', actorId: null, subject: 'user', subjectId: user.id });
    return user;
  }

  private async confirm(user: User, { isInvited }: ProviderProof, { hasConsented }: Arrival, now: Date) {
    user.confirmEmail(now);
    if (hasConsented) user.consent(now);
    await voidMailed(this.em, user);
    await this.broughtAlong.forget(this.em, user.id);
    await this.useUp.execute(this.em, user, isInvited || !this.maySignUp.isOpenTo(user.email) ? 'address' : []);
    await this.em.flush(); // so that the event's listeners find the account
    this.events.emit({ type: 'email_confirmed', actorId: user.id, subject: 'user', subjectId: user.id });
    await this.em.flush();
    await this.adminRole.grantIfConfigured(user);
  }

  private link(user: User, { provider, subject, email, emailVerified }: ProviderProof, now: Date) {
    this.em.persist(new Identity(user.id, provider, subject, email ?? user.email, emailVerified, now));
    const details = { method: provider };
    this.events.emit({ type: 'identity_linked', actorId: user.id, subject: 'user', subjectId: user.id, details });
  }
}
