import { decodedText } from './decoded-text.ts';
import { FileFault } from './file-shape.ts';
import type { FileLimits, ReadFile, Say } from './file-shape.ts';
import { kindByFirstBytes } from './first-bytes.ts';
import { formatOfJson } from './json-formats.ts';
import { parsedJson } from './json-text.ts';
import { readOwnZip } from './own-zip.ts';
import { readTable } from './table-file.ts';

/**
 * What a list's file says, row by row as it stands there. It is small and is read here, in slices, and not in a thread:
 * starting one takes longer than all of them. @throws FileFault
 */
export async function readListFile(pieces: AsyncIterable<Uint8Array>, limits: FileLimits, say: Say): Promise<ReadFile> {
  const bytes = await taken(pieces, limits);
  const kind = kindByFirstBytes(bytes);
  if (kind === 'zip') return readOwnZip(bytes, limits);
  return kind === 'json' ? readJson(bytes, limits) : readTable(bytes, limits, say);
}

async function readJson(bytes: Buffer, { maxRows }: FileLimits): Promise<ReadFile> {
  const { text, encoding } = decodedText(bytes);
  const file = formatOfJson(await parsedJson(text));
  if (file.rows.length > maxRows) throw new FileFault('too-many-rows', { most: maxRows });
  return { ...file, encoding, delimiter: null, isExact: true };
}

const zipBegins = Buffer.from('PK');

/** Not more than the limit: a ZIP's is larger, and its first bytes say which counts. */
async function taken(pieces: AsyncIterable<Uint8Array>, { maxBytes, maxZipBytes }: FileLimits): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let size = 0;
  let begins = Buffer.alloc(0);
  for await (const piece of pieces) {
    if (begins.length < zipBegins.length) begins = Buffer.concat([begins, piece.subarray(0, zipBegins.length)]);
    size += piece.length;
    const isZip = begins.subarray(0, zipBegins.length).equals(zipBegins);
    if (size > (isZip ? maxZipBytes : maxBytes)) throw new FileFault('too-large');
    all.push(piece);
  }
  if (size === 0) throw new FileFault('empty');
  return Buffer.concat(all);
}
