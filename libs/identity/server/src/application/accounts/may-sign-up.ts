import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ENVIRONMENT, hasMail } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { InvitationWays } from '@domeka/identity/contract';
import { AccountInvitationSchema } from '../../infrastructure/identity.schema.ts';
import { hashOfInvitation } from '../../infrastructure/account-invitation-tokens.ts';
import { invitationsOfSignUps } from '../../infrastructure/account-invitation.queries.ts';
import { InvitedElsewhere } from './invited-elsewhere.ts';
import type { AskedInvitation } from './invited-elsewhere.ts';

/**
 * `form`: with the secret of an invitation or none. `mail`: the mailbox is proved; what the account's sign-ups were
 * invited by counts. `provider`: the address is proved, so any invitation to it counts.
 */
export type SigningUp = { email: string } & (
  { by: 'form'; invitation: string | null } | { by: 'mail'; userId: string | null } | { by: 'provider' }
);

/** By a mail to the address. */
export const proving = (email: string, account: { id: string } | null): SigningUp => ({
  by: 'mail',
  email,
  userId: account?.id ?? null,
});

/** Asked wherever an account is made, and again where its address is confirmed first. */
@Injectable()
export class MaySignUp {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly elsewhere: InvitedElsewhere,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  async execute(how: SigningUp): Promise<boolean> {
    if (this.environment.signups === 'closed') return false;
    if (this.isOpenTo(how.email)) return true;
    return this.em.isInTransaction() ? this.isInvited(how) : this.em.transactional(() => this.isInvited(how));
  }

  /** Without any invitation. */
  isOpenTo(email: string): boolean {
    const { signups, signupDomains } = this.environment;
    if (signups !== 'open') return false;
    return signupDomains.length === 0 || signupDomains.includes(email.slice(email.lastIndexOf('@') + 1));
  }

  /** Of an administrator's invitation that is open. */
  waysOf({ isVouched }: { isVouched: boolean }): InvitationWays {
    if (this.environment.signups === 'closed') return 'none';
    return isVouched || hasMail(this.environment) ? 'all' : 'provider';
  }

  private async isInvited(how: SigningUp): Promise<boolean> {
    const { email } = how;
    if (how.by === 'provider') return this.isOpen({ email, tokenHash: null, evenExpired: false });
    if (how.by === 'form') {
      const tokenHash = how.invitation === null ? null : hashOfInvitation(how.invitation);
      const needsVouching = !hasMail(this.environment);
      return tokenHash !== null && this.isOpen({ email, tokenHash, evenExpired: false }, needsVouching);
    }
    const kept = how.userId === null ? [] : await invitationsOfSignUps(this.em, how.userId);
    for (const tokenHash of kept) if (await this.isOpen({ email, tokenHash, evenExpired: true })) return true;
    return false;
  }

  private async isOpen(asked: AskedInvitation, needsVouching = false): Promise<boolean> {
    const { email, tokenHash, evenExpired } = asked;
    const invitation = await this.em.findOne(AccountInvitationSchema, { email, ...(tokenHash && { tokenHash }) });
    const isOpen = invitation !== null && (evenExpired || invitation.isOpen(await this.clock.now()));
    if (isOpen && (invitation.isVouched || !needsVouching)) return true;
    return hasMail(this.environment) && this.elsewhere.knows(this.em, asked);
  }
}
