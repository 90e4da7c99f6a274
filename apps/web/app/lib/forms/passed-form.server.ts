import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

export interface PassedFile {
  name: string;
  bytes: ReadableStream<Uint8Array>;
}

/** The form that the API takes: a file, which passes as it arrives, and what our own form says around it. */
export function passedForm(file: PassedFile | null, fields: () => Promise<Record<string, string>>) {
  const boundary = randomUUID();
  const part = (said: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${said}\r\n\r\n`);
  async function* parts() {
    if (file) {
      yield part(`name="file"; filename="${file.name.replaceAll('"', '%22').replace(/\s/g, ' ')}"`);
      yield* Readable.fromWeb(file.bytes as Parameters<typeof Readable.fromWeb>[0]) as AsyncIterable<Uint8Array>;
      yield Buffer.from('\r\n');
    }
    for (const [name, value] of Object.entries(await fields()))
      yield Buffer.concat([part(`name="${name}"`), Buffer.from(`${value}\r\n`)]);
    yield Buffer.from(`--${boundary}--\r\n`);
  }
  return {
    body: Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream<Uint8Array>,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}
