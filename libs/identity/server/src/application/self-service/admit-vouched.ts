import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents, ENVIRONMENT, hasMail } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { IdentityEvents, SessionView } from '@domeka/identity/contract';
import type { AccountInvitation } from '../../domain/account-invitation.ts';
import type { Caller } from '../../domain/caller.ts';
import type { SignUpTerms } from '../../domain/one-time-token.ts';
import type { User } from '../../domain/user.ts';
import { hashOfInvitation } from '../../infrastructure/account-invitation-tokens.ts';
import { AccountInvitationSchema } from '../../infrastructure/identity.schema.ts';
import { AdminRole } from '../accounts/admin-role.ts';
import { BroughtAlong } from '../accounts/brought-along.ts';
import { keepUsedSignUp } from '../accounts/keep-sign-up.ts';
import { UseUpInvitations } from '../accounts/use-up-invitations.ts';
import { voidMailed } from '../accounts/void-mailed.ts';
import { BeginSession } from '../sessions/begin-session.ts';
import { placeOf } from '../sessions/login-place.ts';

interface Chosen extends SignUpTerms {
  passwordHash: string;
  brought: readonly string[];
}

/** Without mail: the address counts as confirmed by an administrator's word, and the sign-up is the first log-in. */
@Injectable()
export class AdmitVouched {
  constructor(
    private readonly beginSession: BeginSession,
    private readonly useUp: UseUpInvitations,
    private readonly broughtAlong: BroughtAlong,
    private readonly adminRole: AdminRole,
    private readonly events: DomainEvents<IdentityEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** Null where the address is to be confirmed by mail. */
  async claim(
    em: EntityManager,
    { email, invitation }: { email: string; invitation: string | null },
  ): Promise<AccountInvitation | null> {
    const tokenHash = invitation === null || hasMail(this.environment) ? null : hashOfInvitation(invitation);
    return tokenHash && em.findOne(AccountInvitationSchema, { email, tokenHash, isVouched: true });
  }

  /** In the caller's transaction, who holds the address. What was signed up with before may be a stranger's. */
  async execute(
    em: EntityManager,
    user: User,
    { invitedBy, tokenHash }: AccountInvitation,
    { passwordHash, metadata, termsAccepted, privacyAccepted, brought }: Chosen,
    caller: Caller,
    now: Date,
  ): Promise<SessionView> {
    user.vouchFor(invitedBy, now);
    user.setPassword(passwordHash, now);
    user.metadata = metadata;
    if (termsAccepted) user.termsAcceptedAt ??= now;
    if (privacyAccepted) user.privacyAcceptedAt ??= now;
    await em.flush(); // so that what follows finds the account
    await voidMailed(em, user);
    const attempt = { passwordHash: null, metadata: {}, termsAccepted, privacyAccepted, isRepeated: false };
    keepUsedSignUp(em, user.id, { ...attempt, invitation: tokenHash.toString('hex') }, now);
    await this.broughtAlong.keep(em, user.id, brought);
    this.tell('signup', null, user);
    this.tell('address_vouched', invitedBy, user);
    this.tell('email_confirmed', user.id, user);
    await this.useUp.execute(em, user, [tokenHash]);
    await em.flush();
    await this.adminRole.grantIfConfigured(user);
    const { view } = await this.beginSession.execute(user.id, 'password', caller, now);
    const details = placeOf(caller);
    this.events.emit({ type: 'login', actorId: user.id, subject: 'user', subjectId: user.id, details });
    return view;
  }

  private tell(type: 'signup' | 'address_vouched' | 'email_confirmed', actorId: string | null, { id }: User) {
    this.events.emit({ type, actorId, subject: 'user', subjectId: id });
  }
}
