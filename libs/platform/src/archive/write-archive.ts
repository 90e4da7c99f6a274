import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ArchiveHeader, ArchiveManifest, ArchivePart } from './manifest.ts';
import { sealPieces } from './sealed-pieces.ts';
import { gzipHead, pieceSize } from './single-gzip.ts';
import { largestEntry, packEnd, packEntry } from './tar.ts';

export interface Source {
  name: string;
  columns: string[] | null;
  content: AsyncIterable<Buffer>;
}

export interface Content {
  header: ArchiveHeader;
  sources: AsyncIterable<Source>;
  rest: Omit<ArchiveManifest, 'parts'>;
}

/** Writes a new file, readable by its owner only: a packed tar, sealed if there is a passphrase. */
export async function writeArchive(
  file: string,
  content: Content,
  passphrase: string | null,
  signal?: AbortSignal,
): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = [];
  await pipeline(
    Readable.from(packed(content, parts), { objectMode: false }),
    createGzip({ level: 1, chunkSize: pieceSize }),
    (source) => (passphrase === null ? namelessGzip(source) : sealPieces(namelessGzip(source), passphrase)),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  return parts;
}

async function* packed({ header, sources, rest }: Content, parts: ArchivePart[]): AsyncGenerator<Buffer> {
  yield* packEntry({ name: headerName, bytes: json(header) });
  for await (const source of sources) yield* packedPart(source, parts);
  const manifest: ArchiveManifest = { parts, ...rest };
  yield* packEntry({ name: manifestName, bytes: json(manifest) });
  yield packEnd();
}

async function* packedPart({ name, columns, content }: Source, parts: ArchivePart[]): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  const part = { name, columns, rows: 0, bytes: 0 };
  let number = 0;
  for await (const bytes of inEntries(content)) {
    digest.update(bytes);
    part.bytes += bytes.length;
    if (columns !== null) part.rows += countRows(bytes);
    number += 1;
    yield* packEntry({ name: nameOfEntry(name, number), bytes });
  }
  parts.push({ ...part, sha256: digest.digest('hex') });
}

/** COPY escapes line ends inside values. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) rows += 1;
  return rows;
}

async function* inEntries(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const bytes of content) {
    kept.push(bytes);
    length += bytes.length;
    if (length < largestEntry) continue;
    const all = Buffer.concat(kept, length);
    const whole = length - (length % largestEntry);
    for (let at = 0; at < whole; at += largestEntry) yield all.subarray(at, at + largestEntry);
    kept = [all.subarray(whole)];
    length -= whole;
  }
  if (length > 0) yield Buffer.concat(kept, length);
}

export const headerName = 'header.json';
export const manifestName = 'manifest.json';
export const nameOfEntry = (part: string, number: number) => `${part}/${String(number).padStart(6, '0')}`;

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function* namelessGzip(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let seen = Buffer.alloc(0);
  for await (const bytes of source) {
    if (seen.length >= gzipHead.length) yield bytes;
    else {
      seen = Buffer.concat([seen, bytes]);
      if (seen.length >= gzipHead.length) yield Buffer.concat([gzipHead, seen.subarray(gzipHead.length)]);
    }
  }
}
