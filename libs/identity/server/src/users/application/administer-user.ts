import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@domeka/kernel';
import { DomainEvents, ENVIRONMENT, hasMail } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents } from '@domeka/identity/contract';
import { AdminRole } from '../../application/accounts/admin-role.ts';
import { readerLanguage } from '../../application/accounts/reader-language.ts';
import { RecoverPassword } from '../../application/mailed-links/recover-password.ts';
import { TellOwner } from '../../application/accounts/tell-owner.ts';
import { voidHandedOver } from '../../infrastructure/account-invitation.queries.ts';
import { SessionSchema } from '../../infrastructure/identity.schema.ts';
import { ActOnUser } from './act-on-user.ts';

type AdministrationEvent = 'sessions_ended' | 'account_locked' | 'account_unlocked';

/** Each after a fresh proof, with an entry in the log and a mail to the owner; what already is so is not told again. */
@Injectable()
export class AdministerUser {
  constructor(
    private readonly actOnUser: ActOnUser,
    private readonly adminRole: AdminRole,
    private readonly recoverPassword: RecoverPassword,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  makeAdmin(actor: Actor, id: string): Promise<void> {
    return this.actOnUser.execute(actor, id, async ({ em, user, now }) => {
      if (user.isBanned(now)) throw refuse('account-locked');
      if ((await this.adminRole.giveTo(em, user, actor.id)) === 'unconfirmed') throw refuse('account-unconfirmed');
    });
  }

  unmakeAdmin(actor: Actor, id: string): Promise<void> {
    return this.actOnUser.execute(actor, id, async ({ administrators }) => {
      const outcome = await this.adminRole.takeFrom(id, administrators, actor.id);
      if (outcome === 'last') throw refuse('last-administrator');
      if (outcome === 'configured') throw refuse('configured-administrator');
    });
  }

  endSessions(actor: Actor, id: string): Promise<void> {
    return this.actOnUser.execute(actor, id, async ({ em, user }) => {
      if ((await em.nativeDelete(SessionSchema, { userId: id })) === 0) return;
      await this.tellOwner.execute(user, 'sessions-ended', { page: '/auth?tab=login' });
      this.emit('sessions_ended', actor, id);
    });
  }

  /** @param ownLanguage the administrator's @throws mail-off, account-locked, over_email_send_rate_limit */
  async recover(actor: Actor, id: string, ownLanguage: Language): Promise<void> {
    if (!hasMail(this.environment)) throw refuse('mail-off');
    const { email, language } = await this.actOnUser.execute(actor, id, async ({ em, user, now }) => {
      if (user.isBanned(now)) throw refuse('account-locked');
      return { email: user.email, language: await readerLanguage(em, user, ownLanguage) };
    });
    const redirectTo = new URL(`/${language}/auth?type=recovery`, this.environment.publicUrl);
    const request = { email, language, redirectTo, client: 'web', codeChallenge: null } as const;
    await this.recoverPassword.execute(request, actor.id);
  }

  lock(actor: Actor, id: string, reason: string | null): Promise<void> {
    return this.actOnUser.execute(actor, id, async ({ em, user, now }) => {
      if (id === actor.id) throw refuse('own-account');
      if (user.isBanned(now)) return;
      user.lock(now, reason);
      await em.nativeDelete(SessionSchema, { userId: id });
      if (user.isAdmin) await voidHandedOver(em, id);
      const words = reason === null ? 'account-locked' : 'account-locked-because';
      await this.tellOwner.execute(user, words, reason === null ? {} : { reason });
      this.emit('account_locked', actor, id);
    });
  }

  unlock(actor: Actor, id: string): Promise<void> {
    return this.actOnUser.execute(actor, id, async ({ user, now }) => {
      if (!user.isBanned(now)) return;
      user.unlock(now);
      await this.tellOwner.execute(user, 'account-unlocked', { page: '/auth?tab=login' });
      this.emit('account_unlocked', actor, id);
    });
  }

  private emit(type: AdministrationEvent, { id: actorId }: Actor, subjectId: string) {
    this.events.emit({ type, actorId, subject: 'user', subjectId });
  }
}
