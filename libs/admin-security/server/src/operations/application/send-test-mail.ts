import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { confirmedAddressOf, DomainEvents, ENVIRONMENT, inTransaction, Outbox, words } from '@domeka/platform';
import type { Actor, RunningEnvironment } from '@domeka/platform';
import { refuse } from '@domeka/admin-security/contract';
import type { AdminSecurityEvents, TestMailView } from '@domeka/admin-security/contract';
import { troubleOf } from '../domain/mail-trouble.ts';

@Injectable()
export class SendTestMail {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents<AdminSecurityEvents>,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** @throws not-found without a mail server, test-mail-nowhere, test-mail-refused by the mail server, test-mail-failed on the way there */
  async execute(actor: Actor, language: Language): Promise<TestMailView> {
    if (this.outbox.isOff) throw refuseCommon('not-found');
    const { testEmail, publicUrl } = this.environment;
    const address = testEmail ?? confirmedAddressOf(actor);
    if (address === null) throw refuse('test-mail-nowhere');
    const to = testEmail === null ? 'own' : 'configured';
    const link = new URL(`/${language}/dashboard`, publicUrl).href;
    const reason = await this.outbox.sendAtOnce({ to: address, language, words: 'identity:mail.welcome', link });
    const details = { to, sent: reason === null } as const;
    const about = { actorId: actor.id, subject: 'system', subjectId: null };
    await inTransaction(this.em, () => this.events.emit({ type: 'test_mail_sent', ...about, details }));
    if (reason === null) return { to };
    const trouble = troubleOf(reason);
    const message = words.text(language, `admin-security:mails.trouble.${trouble}`, { reason });
    throw refuse(trouble === 'unreachable' ? 'test-mail-failed' : 'test-mail-refused', { message });
  }
}
