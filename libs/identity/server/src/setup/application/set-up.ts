import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, hashToken, Limits, networkOf, Sql } from '@domeka/platform';
import type { PreparedChange } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents } from '@domeka/identity/contract';
import { lockAddress } from '../../application/accounts/account-locks.ts';
import { AdminRole } from '../../application/accounts/admin-role.ts';
import { BroughtAlong } from '../../application/accounts/brought-along.ts';
import { lockAdministration } from '../../application/accounts/first-administrator.ts';
import { newAccount } from '../../application/accounts/new-account.ts';
import type { NewAccount } from '../../application/accounts/new-account.ts';
import { UseUpInvitations } from '../../application/accounts/use-up-invitations.ts';
import { voidMailed } from '../../application/accounts/void-mailed.ts';
import type { User } from '../../domain/user.ts';
import { UserSchema } from '../../infrastructure/identity.schema.ts';
import { PasswordHasher } from '../../infrastructure/password-hasher.ts';
import { PasswordStrength } from '../../infrastructure/password-strength.ts';
import { isSetupLinkOpen, takeSetupLink } from '../../infrastructure/setup-link.queries.ts';

/** As for shared links. */
const mostMisses = { most: 100, seconds: 600 };

/** Makes the first administrator, whose address counts as confirmed: whoever has the link runs this place. */
@Injectable()
export class SetUp {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly strength: PasswordStrength,
    private readonly hasher: PasswordHasher,
    private readonly broughtAlong: BroughtAlong,
    private readonly adminRole: AdminRole,
    private readonly useUp: UseUpInvitations,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  /** Unknown, replaced and used links are one. @param address the visitor's @throws setup-not-found */
  async assertOpen(token: string, address: string): Promise<void> {
    if (await isSetupLinkOpen(this.sql, hashToken(token))) return;
    await this.limits.use([{ key: `setup-miss:${networkOf(address, 4)}`, ...mostMisses }]);
    throw refuse('setup-not-found');
  }

  /** @throws weak_password, setup-account-exists, setup-not-found */
  async prepare(token: string, account: NewAccount & { password: string }): Promise<PreparedChange<null>> {
    const password = await this.strength.assertStrong(account.password, account.email);
    const [passwordHash, now] = await Promise.all([this.hasher.hash(password), this.clock.now()]);
    return () => this.execute(hashToken(token), account, passwordHash, now);
  }

  private execute(hash: Buffer, account: NewAccount, passwordHash: string, now: Date): Promise<null> {
    return this.em.transactional(async (em) => {
      await lockAddress(em, account.email);
      const known = await em.findOne(UserSchema, { email: account.email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      await lockAdministration(em);
      if (!(await takeSetupLink(em, hash))) throw refuse('setup-not-found');
      if (known?.emailConfirmedAt) throw refuse('setup-account-exists');
      if (known) await this.forgetStrangers(em, known);
      const user = known ?? newAccount(em, account, now);
      user.setPassword(passwordHash, now);
      user.confirmEmail(now);
      user.consent(now);
      await this.useUp.execute(em, user, []);
      await em.flush(); // so that listeners find the account
      for (const type of ['setup_used', 'email_confirmed'] as const)
        this.events.emit({ type, actorId: user.id, subject: 'user', subjectId: user.id });
      await em.flush();
      await this.adminRole.giveTo(em, user, null);
      return null;
    });
  }

  /** Nobody confirmed the address: its sign-ups may have been a stranger's. */
  private async forgetStrangers(em: EntityManager, user: User) {
    await voidMailed(em, user);
    await this.broughtAlong.forget(em, user.id);
  }
}
