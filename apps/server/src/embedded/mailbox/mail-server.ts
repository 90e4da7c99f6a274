import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

/** Bytes. */
const largestMail = 10 * 1024 * 1024;

export interface MailServer {
  url: string;
  stop(): Promise<void>;
}

export async function startMailServer(store: MailStore): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: 1000,
    onData: (stream, _session, done) => {
      receive(stream, store).then(() => done(), done);
    },
  });
  server.on('error', () => undefined); // the client disconnected and will retry
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((closed) => server.close(closed)) };
}

async function receive(stream: SMTPServerDataStream, store: MailStore) {
  const source = await buffer(stream);
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
  await store.keep(source, new Date());
}
