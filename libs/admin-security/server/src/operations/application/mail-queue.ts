import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { DomainEvents, Outbox, words } from '@domeka/platform';
import type { Actor, QueuedMail } from '@domeka/platform';
import { refuse } from '@domeka/admin-security/contract';
import type { AdminSecurityEvents, MailQueueView, MailView, RetriedMails } from '@domeka/admin-security/contract';
import { codeOf, troubleOf } from '../domain/mail-trouble.ts';

const mostShown = 50;

@Injectable()
export class MailQueue {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents<AdminSecurityEvents>,
  ) {}

  async read(language: Language): Promise<MailQueueView> {
    const { mails, ...counts } = await this.outbox.queued(mostShown);
    return { ...counts, items: mails.map((mail) => viewOf(mail, language)) };
  }

  /** All mails if `id` is null. @throws mail-not-found */
  async tryAgain({ id: actorId }: Pick<Actor, 'id'>, id: string | null): Promise<RetriedMails> {
    return this.em.transactional(async (em) => {
      const count = await this.outbox.tryAgain(em, id);
      if (id !== null && count === 0) throw refuse('mail-not-found');
      if (count > 0) {
        const about = { actorId, subject: 'mail_queue', subjectId: id };
        this.events.emit({ type: 'mails_retried', ...about, details: { count } });
      }
      return { count };
    });
  }
}

const viewOf = (
  { id, isDead, words: key, count, createdAt, tries, nextAt, reason }: QueuedMail,
  language: Language,
): MailView => ({
  id,
  state: isDead ? 'failed' : 'waiting',
  subject: subjectOf(key, count, language),
  createdAt: createdAt.toISOString(),
  tries,
  nextAt: nextAt?.toISOString() ?? null,
  trouble: reason === null ? null : troubleOf(reason),
  reason: reason === null ? null : codeOf(reason),
});

/** Without typed text. */
const subjectOf = (key: string | null, count: number | null, language: Language) =>
  key === null ? null : words.text(language, `${key}.subject`, { subject: '…', ...(count !== null && { count }) });
