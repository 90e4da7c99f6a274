import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { ENVIRONMENT, Outbox } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { ContactInput } from '@domeka/content/contract';

/** Mails a message from the contact form to CONTACT_EMAIL; answering it answers its sender. */
@Injectable()
export class SendContactMessage {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  async execute({ name, email, subject, message, website }: ContactInput, language: Language): Promise<void> {
    if (website) return; // only robots see and fill this field
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
