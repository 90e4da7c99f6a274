import { Inject, Injectable, Logger } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { Keyring } from '../config/keyring.ts';
import { Jobs } from '../jobs/jobs.ts';
import { renderMail } from './mail-layout.ts';
import type { Mail } from './mail.ts';

const queue = 'mail';

/** @param id whose the mail is: its `reference`. */
type Tell = (id: string, isSent: boolean) => Promise<unknown>;

interface Sealed {
  sealed: string;
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

  private async send(data: Sealed, jobId: string) {
    const mail = this.opened(data);
    try {
      await this.mailer.sendMail({
        from: this.environment.mailFrom,
        to: mail.to,
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        ...renderMail(mail),
        messageId: `<${jobId}@${new URL(this.environment.publicUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      this.trouble = null;
      this.logger.log(`Mail ${jobId} (${mail.words}) sent`);
      await this.tell(mail, true);
    } catch (error) {
      await this.tell(mail, false);
      if (!isForGood(error)) {
        this.trouble = reason(error);
        throw new Error(`Mail not sent: ${this.trouble}`);
      }
      this.logger.error(`Mail ${jobId} (${mail.words}) was refused for good (${reason(error)}) and is put aside`);
      await this.jobs.bury(queue, data);
    }
  }

  /** Whatever comes of telling: what was sent is not sent again. */
  private async tell({ reference }: Mail, isSent: boolean) {
    if (!reference) return;
    const told = this.listeners.get(reference.kind)?.(reference.id, isSent);
    await told?.catch((err: unknown) => this.logger.warn({ err }, 'what became of a mail was not noted'));
  }

  private opened({ sealed }: Sealed): Mail {
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
