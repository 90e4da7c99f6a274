import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MailerService } from '@nestjs-modules/mailer';
import { ENVIRONMENT, hasMail } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { Keyring } from '../config/keyring.ts';
import { Sql } from '../database/sql.ts';
import { Jobs, PermanentFailure } from '../jobs/jobs.ts';
import { renderMail } from './mail-layout.ts';
import { keptParams } from './in-place-of-mail.ts';
import type { InPlaceOfMail, MailKinds, NoticeInstead, OwedNotice } from './in-place-of-mail.ts';
import { bulkQueue, countMails, dropMails, hurry, mailsInQueue, promptQueue, takeDead } from './mail.queries.ts';
import type { MailRow } from './mail.queries.ts';
import type { Mail } from './mail.ts';

const sealing = 'mail';
const queueOf = ({ isBulk }: Mail) => (isBulk ? bulkQueue : promptQueue);

interface MailFault {
  /** `ECONNREFUSED`, `EENVELOPE 550` */
  reason: string;
  isForGood: boolean;
}

type TriedListener = (id: string, isSent: boolean, fault: MailFault | null) => Promise<unknown>;

interface Sealed {
  sealed: string;
}

export interface QueuedMail extends Omit<MailRow, 'sealed'> {
  words: string | null;
  count: number | null;
}

/**
 * Mails commit with their cause and are retried for about two days; sealed in the queue, as they hold tokens. Without a
 * mail server what takes their place does, which modules decide for each kind.
 */
@Injectable()
export class Outbox {
  private readonly logger = new Logger('Mail');
  private readonly listeners = new Map<string, TriedListener>();
  private readonly kinds = new Map<string, InPlaceOfMail>();
  private readonly others: NoticeInstead[] = [];
  private keepNotice: ((notice: OwedNotice) => void) | null = null;
  /** Last failure of the mail server, or null. Names no recipient, so that health checks reveal no account. */
  trouble: string | null = null;

  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: MailerService,
    private readonly keyring: Keyring,
    private readonly sql: Sql,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {
    if (this.isOff) jobs.whenOpened(() => this.dropWaiting());
    else
      for (const queue of [promptQueue, bulkQueue])
        jobs.define<Sealed>(queue, (data, jobId) => this.send(data, jobId), { retries: 58 });
  }

  pageOfNotice(notice: string): string | null {
    const told = [...this.kinds.values(), ...this.others].find(
      (inPlace) => typeof inPlace === 'object' && inPlace.notice === notice,
    );
    return (typeof told === 'object' && told.page) || null;
  }

  get isOff(): boolean {
    return !hasMail(this.environment);
  }

  /** @param others notices that stand for no mail of their own */
  join(namespace: string, kinds: MailKinds, ...others: NoticeInstead[]) {
    for (const [kind, inPlace] of Object.entries(kinds)) this.kinds.set(`${namespace}:mail.${kind}`, inPlace);
    this.others.push(...others);
  }

  /** @param keep puts a notice into the unit of work under way */
  noticesGoTo(keep: (notice: OwedNotice) => void) {
    this.keepNotice = keep;
  }

  /** What waited when mail was turned off goes nowhere. */
  private async dropWaiting() {
    const dropped = await dropMails(this.sql);
    if (dropped > 0) this.logger.warn(`${dropped} mails that waited are dropped: there is no mail server`);
  }

  owe(mail: Mail) {
    if (this.isOff) return this.tellInstead(mail);
    this.jobs.owe({ queue: queueOf(mail), data: { sealed: this.keyring.seal(sealing, JSON.stringify(mail)) } });
  }

  whenTried(kind: string, listener: TriedListener) {
    this.listeners.set(kind, listener);
  }

  async sendAtOnce(mail: Mail): Promise<string | null> {
    try {
      await this.deliver(mail, randomUUID());
      return null;
    } catch (error) {
      return reason(error);
    }
  }

  async queued(most: number): Promise<{ waiting: number; failed: number; mails: QueuedMail[] }> {
    const [{ waiting, failed }, rows] = await Promise.all([countMails(this.sql), mailsInQueue(this.sql, most)]);
    const mails = rows.map(({ sealed, ...row }) => ({ ...row, ...this.subjectOf(sealed) }));
    return { waiting, failed, mails };
  }

  async tryAgain(em: EntityManager, id: string | null): Promise<number> {
    const dead = await takeDead(em, id);
    for (const { queue, data } of dead) this.jobs.owe({ queue, data });
    return dead.length + (await hurry(em, id));
  }

  /** Commits with the unit of work under way. */
  leave({ notice }: NoticeInstead, userId: string) {
    this.keepNotice?.({ userId, kind: notice, params: {} });
  }

  private tellInstead({ words, userId, params }: Mail) {
    const inPlace = this.kinds.get(words);
    if (typeof inPlace !== 'object' || userId === undefined) return;
    this.keepNotice?.({ userId, kind: inPlace.notice, params: keptParams(params, inPlace.keeps) });
  }

  private subjectOf(sealed: string): Pick<QueuedMail, 'words' | 'count'> {
    const opened = this.keyring.open(sealing, sealed);
    if (opened === null) return { words: null, count: null };
    const { words, params } = JSON.parse(opened) as Mail;
    return { words, count: typeof params?.count === 'number' ? params.count : null };
  }

  private async deliver(mail: Mail, id: string) {
    await this.mailer.sendMail({
      from: this.environment.mailFrom,
      to: mail.to,
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      ...renderMail(mail),
      messageId: `<${id}@${new URL(this.environment.publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
      ...(mail.isBulk && { transporterName: bulkQueue }),
    });
    this.trouble = null;
    this.logger.log(`Mail ${id} (${mail.words}) sent`);
  }

  private async send({ sealed }: Sealed, jobId: string) {
    const mail = this.opened(sealed);
    try {
      await this.deliver(mail, jobId);
      await this.notify(mail, null);
    } catch (error) {
      await this.notify(mail, { reason: reason(error), isForGood: isForGood(error) });
      const message = `Mail not sent: ${reason(error)}`;
      if (isForGood(error)) {
        this.logger.error(`Mail ${jobId} (${mail.words}) was refused for good (${reason(error)}) and is put aside`);
        throw new PermanentFailure(message);
      }
      this.trouble = reason(error);
      throw new Error(message);
    }
  }

  /** Errors of listeners must not send the mail again. */
  private async notify({ reference }: Mail, fault: MailFault | null) {
    if (!reference) return;
    const noted = this.listeners.get(reference.kind)?.(reference.id, fault === null, fault);
    await noted?.catch((err: unknown) => this.logger.warn({ err }, 'what became of a mail was not noted'));
  }

  private opened(sealed: string): Mail {
    const opened = this.keyring.open(sealing, sealed);
    // Another process may hold the secret during rotation: retry.
    if (opened === null) throw new Error('Mail sealed with another secret');
    return JSON.parse(opened) as Mail;
  }
}

const unsubscribing = ({ unsubscribe }: Mail): Record<string, string> =>
  unsubscribe?.startsWith('https:')
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

interface TransportError {
  code?: string;
  responseCode?: number;
}

/** A 5xx concerns this mail, except for failed authentication, which is a fault of the settings. */
const isForGood = (error: unknown) => {
  const { code, responseCode = 0 } = error as TransportError;
  return responseCode >= 500 && code !== 'EAUTH';
};

/** The kind only: messages may hold addresses, which must not reach logs or job rows. */
const reason = (error: unknown) => {
  const { code, responseCode } = error as TransportError;
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
};
