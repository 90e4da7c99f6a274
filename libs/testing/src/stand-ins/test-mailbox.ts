import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from '../until.ts';

export interface ReceivedMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  messageId: string;
}

export interface TestMailbox {
  url: string;
  mails: ReceivedMail[];
  /** Waits for the next mail to an address that was not returned before. */
  next(to: string): Promise<ReceivedMail>;
  to(address: string): ReceivedMail[];
  /** Answers the next deliveries to an address with this SMTP status. */
  refuse(to: string, status: number, times?: number): void;
  refusedTo(address: string): ReceivedMail[];
  close(): Promise<void>;
}

export async function startTestMailbox(): Promise<TestMailbox> {
  const mails: ReceivedMail[] = [];
  const refused: ReceivedMail[] = [];
  const handedOut = new Set<ReceivedMail>();
  const refusals = new Map<string, { status: number; times: number }>();
  const take = (mail: ReceivedMail): Error | null => {
    const refusal = mail.to.map((address) => refusals.get(address)).find((one) => one && one.times > 0);
    (refusal ? refused : mails).push(mail);
    if (!refusal) return null;
    refusal.times -= 1;
    return Object.assign(new Error('Not taken'), { responseCode: refusal.status });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      void read(stream, to).then((mail) => done(take(mail)), done);
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const find = (to: string) => mails.find((mail) => mail.to.includes(to) && !handedOut.has(mail));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async next(to) {
      const mail = await until(() => find(to), `mail to ${to}`);
      handedOut.add(mail);
      return mail;
    },
    to: (address) => mails.filter((mail) => mail.to.includes(address)),
    refuse: (to, status, times = Infinity) => void refusals.set(to, { status, times }),
    refusedTo: (address) => refused.filter((mail) => mail.to.includes(address)),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

async function read(stream: NodeJS.ReadableStream, to: string[]): Promise<ReceivedMail> {
  const mail: Email = await PostalMime.parse(await buffer(stream));
  return {
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    replyTo: mail.replyTo?.[0]?.address ?? null,
    messageId: mail.messageId ?? '',
  };
}
