import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon, refuseInput } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { ENVIRONMENT, Outbox } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { ContactInput } from '@domeka/content/contract';

/** The honeypot may be filled in by a browser's autofill. */
const askedForPerson = () => refuseInput('content', [{ path: 'isPerson', code: 'required' }]);

@Injectable()
export class SendContactMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** @throws not-found without a mail server, invalid-input, at `isPerson` if the sender may be a bot */
  async execute(
    { name, email, subject, message, leaveBlank, isPerson }: ContactInput,
    language: Language,
  ): Promise<void> {
    if (this.outbox.isOff) throw refuseCommon('not-found');
    if (leaveBlank && isPerson !== true) throw askedForPerson();
    await this.em.transactional(async () => {
      this.outbox.owe({
        to: this.environment.contactEmail,
        replyTo: email,
        language,
        words: 'content:mail.contact',
        params: { name, email, subject, message },
      });
    });
  }
}
