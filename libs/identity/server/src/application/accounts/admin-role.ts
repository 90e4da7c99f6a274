import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon } from '@domeka/kernel';
import { Clock, DomainEvents, ENVIRONMENT, isFullySignedIn, Sql, storedEmail } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import type { User } from '../../domain/user.ts';
import { voidHandedOver } from '../../infrastructure/account-invitation.queries.ts';
import { isAdministrator } from '../../infrastructure/identity.queries.ts';
import { OneTimeTokenSchema, SessionSchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { voidSetupLink } from '../../infrastructure/setup-link.queries.ts';
import { lockAdministration } from './first-administrator.ts';
import { lockedAdministrators, lockedUser } from './locked-user.ts';
import { TellOwner } from './tell-owner.ts';

/** The role begins with a new sign-in: sessions from before would outlive those of administrators. */
@Injectable()
export class AdminRole implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly tellOwner: TellOwner,
    private readonly events: DomainEvents<IdentityEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** An unconfirmed address proves nothing, so it is not enough. */
  async grant(email: string): Promise<'granted' | 'already' | 'unknown' | 'unconfirmed'> {
    return this.em.transactional(async (em) => {
      const found = await em.findOne(UserSchema, { email: storedEmail(email) });
      const user = found && (await lockedUser(em, found.id));
      return user ? this.giveTo(em, user, null) : 'unknown';
    });
  }

  async revoke(email: string): Promise<'revoked' | 'already' | 'unknown' | 'configured' | 'last'> {
    return this.em.transactional(async (em) => {
      const found = await em.findOne(UserSchema, { email: storedEmail(email) });
      if (!found) return 'unknown';
      return this.takeFrom(found.id, await lockedAdministrators(em), null);
    });
  }

  async giveTo(em: EntityManager, user: User, actorId: string | null): Promise<'granted' | 'already' | 'unconfirmed'> {
    if (!user.emailConfirmedAt) return 'unconfirmed';
    if (user.isAdmin) return 'already';
    await lockAdministration(em);
    await voidSetupLink(em);
    user.isAdmin = true;
    await em.nativeDelete(OneTimeTokenSchema, { userId: user.id, purpose: 'password_link' });
    await em.nativeDelete(SessionSchema, { userId: user.id });
    await this.tellOwner.execute(user, 'admin-granted', { page: '/auth?tab=login' });
    this.events.emit({ type: 'admin_role_assigned', actorId, subject: 'user', subjectId: user.id });
    return 'granted';
  }

  /** Never from the last one who can log in, nor from ADMIN_EMAIL. @param administrators all, locked by the caller */
  async takeFrom(
    id: string,
    administrators: User[],
    actorId: string | null,
  ): Promise<'revoked' | 'already' | 'configured' | 'last'> {
    const user = administrators.find((one) => one.id === id);
    if (!user) return 'already';
    if (user.email === this.environment.adminEmail) return 'configured';
    const now = await this.clock.now();
    const isStaying = (one: User) => one.id !== id && one.deletionDueAt === null && !one.isBanned(now);
    if (!administrators.some(isStaying)) return 'last';
    user.isAdmin = false;
    await voidHandedOver(this.em, id);
    await this.tellOwner.execute(user, 'admin-revoked');
    this.events.emit({ type: 'admin_role_revoked', actorId, subject: 'user', subjectId: id });
    return 'revoked';
  }

  /** Only for oneself and for administrators with a second factor; for others that account is not found. */
  async isHeldBy(id: string, asking: Actor): Promise<boolean> {
    if (id === asking.id) return asking.isAdmin;
    const mayAsk = asking.isAdmin && isFullySignedIn(asking);
    const isAdmin = mayAsk ? await isAdministrator(this.sql, id) : null;
    if (isAdmin === null) throw refuseCommon('not-found');
    return isAdmin;
  }

  async grantIfConfigured(user: User) {
    if (user.email === this.environment.adminEmail) await this.giveTo(this.em, user, null);
  }

  async onApplicationBootstrap() {
    const { adminEmail } = this.environment;
    if (adminEmail) await RequestContext.create(this.em, () => this.grant(adminEmail));
  }
}
