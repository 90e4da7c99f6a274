import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon } from '@domeka/kernel';
import { DomainEvents, ENVIRONMENT, isFullySignedIn, Sql, storedEmail } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import type { User } from '../domain/user.ts';
import { isAdministrator } from '../infrastructure/identity.queries.ts';
import { SessionSchema, UserSchema } from '../infrastructure/identity.schema.ts';
import { lockedAdministrators, lockedUser } from './locked-user.ts';

/**
 * Who administers (D-34): the confirmed address named in ADMIN_EMAIL, and whom the command `npm run admin` names. The
 * role begins with a new sign-in: sessions from before would outlive those of administrators (D-48).
 */
@Injectable()
export class AdminRole implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly events: DomainEvents<IdentityEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** Grants the role by address. Answers what happened; an unconfirmed address proves nothing, so it is not enough. */
  async grant(email: string): Promise<'granted' | 'already' | 'unknown' | 'unconfirmed'> {
    return this.em.transactional(async (em) => {
      const found = await em.findOne(UserSchema, { email: storedEmail(email) });
      const user = found && (await lockedUser(em, found.id));
      if (!user) return 'unknown';
      if (!user.emailConfirmedAt) return 'unconfirmed';
      if (user.isAdmin) return 'already';
      await this.give(em, user);
      return 'granted';
    });
  }

  /**
   * Takes the role back, at once in every process: it is read with each request's session. Never from the last one who
   * stays, nor from the address in ADMIN_EMAIL, which the next start would grant it again.
   */
  async revoke(email: string): Promise<'revoked' | 'already' | 'unknown' | 'configured' | 'last'> {
    return this.em.transactional(async (em) => {
      const found = await em.findOne(UserSchema, { email: storedEmail(email) });
      if (!found) return 'unknown';
      const administrators = await lockedAdministrators(em);
      const user = administrators.find(({ id }) => id === found.id);
      if (!user) return 'already';
      if (user.email === this.environment.adminEmail) return 'configured';
      const staying = administrators.filter(({ id, deletionDueAt }) => id !== user.id && deletionDueAt === null);
      if (staying.length === 0) return 'last';
      user.isAdmin = false;
      this.events.emit({ type: 'admin_role_revoked', actorId: null, subject: 'user', subjectId: user.id });
      return 'revoked';
    });
  }

  /**
   * Whether somebody administers: told to themselves, and to administrators who showed their second factor (CALL-02).
   * To others that person is not there.
   */
  async isHeldBy(id: string, asking: Actor): Promise<boolean> {
    if (id === asking.id) return asking.isAdmin;
    const mayAsk = asking.isAdmin && isFullySignedIn(asking);
    const isAdmin = mayAsk ? await isAdministrator(this.sql, id) : null;
    if (isAdmin === null) throw refuseCommon('not-found');
    return isAdmin;
  }

  /** For an address that was just confirmed; the caller flushes, in the transaction this runs in. */
  async grantIfConfigured(user: User) {
    if (user.email === this.environment.adminEmail && !user.isAdmin) await this.give(this.em, user);
  }

  async onApplicationBootstrap() {
    const { adminEmail } = this.environment;
    if (adminEmail) await RequestContext.create(this.em, () => this.grant(adminEmail));
  }

  private async give(em: EntityManager, user: User) {
    user.isAdmin = true;
    await em.nativeDelete(SessionSchema, { userId: user.id });
    this.events.emit({ type: 'admin_role_assigned', actorId: null, subject: 'user', subjectId: user.id });
  }
}
