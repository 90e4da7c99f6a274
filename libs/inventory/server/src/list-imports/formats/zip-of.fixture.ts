import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return Buffer.concat(await (zip.outputStream as Readable).toArray());
}
