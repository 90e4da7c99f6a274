import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MailerService } from '@nestjs-modules/mailer';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { Keyring } from '../config/keyring.ts';
import { Sql } from '../database/sql.ts';
import { Jobs, OfNoUse } from '../jobs/jobs.ts';
import { renderMail } from './mail-layout.ts';
import { countMails, hurry, mailsInQueue, takeDead } from './mail.queries.ts';
import type { MailRow } from './mail.queries.ts';
import type { Mail } from './mail.ts';

const queue = 'mail';

/** @param id whose the mail is: its `reference`. */
type Tell = (id: string, isSent: boolean) => Promise<unknown>;

interface Sealed {
  sealed: string;
}

/** A mail in the queue. */
export interface QueuedMail extends Omit<MailRow, 'sealed'> {
  /** Which mail it is; null while it is sealed with another secret. */
  words: string | null;
}

/**
 * Mails owed to a unit of work: written with the change that causes them, sent after it commits, tried again with
 * growing pauses for about two days. Their content (links with tokens, addresses) lies sealed in the queue.
 */
@Injectable()
export class Outbox {
  private readonly logger = new Logger('Mail');
  private readonly listeners = new Map<string, Tell>();
  /**
   * Why the mail server did not take the last mail that this process tried; null once it takes one. Tells nothing of
   * whose mail it was, so that who watches it learns of no account.
   */
  trouble: string | null = null;

  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: MailerService,
    private readonly keyring: Keyring,
    private readonly sql: Sql,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {
    jobs.define<Sealed>(queue, (data, jobId) => this.send(data, jobId), { retries: 58 });
  }

  /** Owes a mail to the current unit of work. */
  owe(mail: Mail) {
    this.jobs.owe({ queue, data: { sealed: this.keyring.seal(queue, JSON.stringify(mail)) } });
  }

  /** Says what to do when a mail about such a thing was tried: sent, or not, be it for now or for good. */
  whenTried(kind: string, tell: Tell) {
    this.listeners.set(kind, tell);
  }

  /**
   * Sends a mail at once, without the queue; answers why it could not be sent, or null. For whoever wants to see whether
   * mails go out.
   */
  async sendAtOnce(mail: Mail): Promise<string | null> {
    try {
      await this.deliver(mail, randomUUID());
      return null;
    } catch (error) {
      return reason(error);
    }
  }

  /** Mails on their way and those put aside, the newest first, without whom they are for. */
  async queued(most: number): Promise<{ waiting: number; failed: number; mails: QueuedMail[] }> {
    const [{ waiting, failed }, rows] = await Promise.all([countMails(this.sql), mailsInQueue(this.sql, most)]);
    const mails = rows.map(({ sealed, ...row }) => ({ ...row, words: this.wordsOf(sealed) }));
    return { waiting, failed, mails };
  }

  /**
   * Lets mails be tried again soon: one, or all that wait or were put aside. Answers how many. In the caller's
   * transaction.
   */
  async tryAgain(em: EntityManager, id: string | null): Promise<number> {
    const dead = await takeDead(em, id);
    for (const data of dead) this.jobs.owe({ queue, data });
    return dead.length + (await hurry(em, id));
  }

  private wordsOf(sealed: string): string | null {
    const opened = this.keyring.open(queue, sealed);
    return opened === null ? null : (JSON.parse(opened) as Mail).words;
  }

  private async deliver(mail: Mail, id: string) {
    await this.mailer.sendMail({
      from: this.environment.mailFrom,
      to: mail.to,
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      ...renderMail(mail),
      messageId: `<${id}@${new URL(this.environment.publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    this.trouble = null;
    this.logger.log(`Mail ${id} (${mail.words}) sent`);
  }

  private async send({ sealed }: Sealed, jobId: string) {
    const mail = this.opened(sealed);
    try {
      await this.deliver(mail, jobId);
      await this.tell(mail, true);
    } catch (error) {
      await this.tell(mail, false);
      const message = `Mail not sent: ${reason(error)}`;
      if (isForGood(error)) {
        this.logger.error(`Mail ${jobId} (${mail.words}) was refused for good (${reason(error)}) and is put aside`);
        throw new OfNoUse(message);
      }
      this.trouble = reason(error);
      throw new Error(message);
    }
  }

  /** Whatever comes of telling: what was sent is not sent again. */
  private async tell({ reference }: Mail, isSent: boolean) {
    if (!reference) return;
    const told = this.listeners.get(reference.kind)?.(reference.id, isSent);
    await told?.catch((err: unknown) => this.logger.warn({ err }, 'what became of a mail was not noted'));
  }

  private opened(sealed: string): Mail {
    const opened = this.keyring.open(queue, sealed);
    // While the secret is rotated, a process with the other one can open it: it waits for that, and is not put aside.
    if (opened === null) throw new Error('Mail sealed with another secret');
    return JSON.parse(opened) as Mail;
  }
}

interface TransportError {
  code?: string;
  responseCode?: number;
}

/** A 5xx is about this mail, unless the server lets nobody in: then the settings are wrong, and the mail can wait. */
const isForGood = (error: unknown) => {
  const { code, responseCode = 0 } = error as TransportError;
  return responseCode >= 500 && code !== 'EAUTH';
};

/** The kind of a transport error. Its message may hold addresses, so it does not go into logs or job rows. */
const reason = (error: unknown) => {
  const { code, responseCode } = error as TransportError;
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
};
