import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, inTransaction, Limits, Outbox } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { mostTestMails, refuse } from '@domeka/reminders/contract';
import { ReminderMail } from './reminder-mail.ts';

const hour = 3600;

/** By the way that reminders go; changes nothing else. */
@Injectable()
export class SendTrial {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly mail: ReminderMail,
    private readonly outbox: Outbox,
  ) {}

  /** @throws mail-off, address-unconfirmed, too-many-requests */
  async execute(actor: Actor): Promise<void> {
    if (this.outbox.isOff) throw refuse('mail-off');
    if (!actor.emailVerified) throw refuse('address-unconfirmed');
    await this.limits.use([{ key: `reminder-trial/${actor.id}`, most: mostTestMails, seconds: hour }]);
    const now = await this.clock.now();
    await inTransaction(this.em, () => this.mail.oweTrial(actor, now));
  }
}
