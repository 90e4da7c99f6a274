import { Inject, Injectable } from '@nestjs/common';
import { DomainEvents, ENVIRONMENT, hasMail } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { IdentityEvents } from '@domeka/identity/contract';
import { SwitchEmail } from '../../application/accounts/switch-email.ts';
import { voidMailed } from '../../application/accounts/void-mailed.ts';
import { ActOnUser } from './act-on-user.ts';

/** Without mail a changed address waits for an administrator who knows whose it is. */
@Injectable()
export class ConfirmAddress {
  constructor(
    private readonly actOnUser: ActOnUser,
    private readonly switchEmail: SwitchEmail,
    private readonly events: DomainEvents<IdentityEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /**
   * @param email the address that the administrator saw: another one, asked for meanwhile, is not meant
   * @throws mail-on, no-new-address, address-taken, and what the proof is refused for
   */
  execute(actor: Actor, id: string, email: string): Promise<void> {
    return this.actOnUser.execute(actor, id, async ({ em, user, now }) => {
      if (hasMail(this.environment)) throw refuse('mail-on');
      if (user.newEmail === null || user.newEmail !== email) throw refuse('no-new-address');
      await this.switchEmail.vouched(user, email, actor.id, now);
      await voidMailed(em, user);
      this.events.emit({ type: 'address_vouched', actorId: actor.id, subject: 'user', subjectId: user.id });
    });
  }
}
