import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Refusal } from '@domeka/kernel';
import { DomainEvents } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents } from '@domeka/identity/contract';
import type { EmailChangeSide, User } from '../../domain/user.ts';
import { IdentitySchema, UserSchema } from '../../infrastructure/identity.schema.ts';
import { lockAddress } from './account-locks.ts';
import { TellOwner } from './tell-owner.ts';
import { UseUpInvitations } from './use-up-invitations.ts';

/** Once both mailboxes have agreed, account and identity switch in one transaction. */
@Injectable()
export class SwitchEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly tellOwner: TellOwner,
    private readonly useUp: UseUpInvitations,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute(user: User, side: EmailChangeSide, now: Date): Promise<boolean> {
    const { newEmail } = user;
    if (newEmail === null) throw refuse('otp_expired');
    if (!user.agreeToEmail(side)) return false;
    await this.switch(user, newEmail, now, () => refuse('otp_expired'));
    return true;
  }

  /** By an administrator who knows whose it is. @throws address-taken */
  async vouched(user: User, newEmail: string, by: string, now: Date): Promise<void> {
    await this.switch(user, newEmail, now, () => refuse('address-taken'));
    user.vouchFor(by, now);
  }

  private async switch(user: User, newEmail: string, now: Date, taken: () => Refusal) {
    const before = user.email;
    await this.makeFree(newEmail, taken);
    user.switchEmail(newEmail, now);
    const [identity] = await this.em.find(IdentitySchema, { userId: user.id, provider: 'email' });
    if (identity) {
      identity.email = newEmail;
      identity.updatedAt = now;
    }
    await this.useUp.execute(this.em, user, []);
    await this.em.flush(); // so that the event's listeners find the new address
    await this.tellOwner.execute(user, 'email-changed', { to: before });
    this.events.emit({ type: 'email_changed', actorId: user.id, subject: 'user', subjectId: user.id });
  }

  /** An unconfirmed account gives way to the proven mailbox; a confirmed one does not. */
  private async makeFree(email: string, taken: () => Refusal) {
    await lockAddress(this.em, email);
    const holder = await this.em.findOne(UserSchema, { email });
    if (holder?.emailConfirmedAt) throw taken();
    if (holder) await this.em.nativeDelete(UserSchema, { id: holder.id, emailConfirmedAt: null });
  }
}
