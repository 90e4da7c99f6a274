import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { listOf } from '../../lib/forms/forms.server.ts';

export interface ImportedFile {
  name: string;
  bytes: ReadableStream<Uint8Array>;
}

/**
 * The form that the API takes: a file, which passes as it arrives, and what is to become of it, which our own form says
 * below the file.
 */
export function importForm(file: ImportedFile | null, typed: () => Promise<FormValues>) {
  const boundary = randomUUID();
  const part = (said: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${said}\r\n\r\n`);
  async function* parts() {
    if (file) {
      yield part(`name="file"; filename="${file.name.replaceAll('"', '%22').replace(/\s/g, ' ')}"`);
      yield* Readable.fromWeb(file.bytes as Parameters<typeof Readable.fromWeb>[0]) as AsyncIterable<Uint8Array>;
      yield Buffer.from('\r\n');
    }
    const mode = listOf(await typed(), 'mode').includes('import') ? 'import' : 'check';
    yield Buffer.concat([part('name="mode"'), Buffer.from(`${mode}\r\n--${boundary}--\r\n`)]);
  }
  return {
    body: Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream<Uint8Array>,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}
