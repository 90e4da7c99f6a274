import { decodedText } from './decoded-text.ts';
import { FileFault } from './file-shape.ts';
import type { FileLimits, ReadFile, Say } from './file-shape.ts';
import { bytesOfKind, kindByFirstBytes } from './first-bytes.ts';
import type { FirstBytes } from './first-bytes.ts';
import { formatOfJson } from './json-formats.ts';
import { parsedJson } from './json-text.ts';
import { readOwnZip } from './own-zip.ts';
import { readTable } from './table-file.ts';

/**
 * What a list's file says, row by row as it stands there. It is small and is read here, in slices, and not in a thread:
 * starting one takes longer than all of them. @throws FileFault
 */
export async function readListFile(pieces: AsyncIterable<Uint8Array>, limits: FileLimits, say: Say): Promise<ReadFile> {
  const { bytes, kind } = await taken(pieces, limits);
  if (kind === 'zip') return readOwnZip(bytes, limits);
  return kind === 'json' ? readJson(bytes, limits) : readTable(bytes, limits, say);
}

async function readJson(bytes: Buffer, { maxRows }: FileLimits): Promise<ReadFile> {
  const { text, encoding } = decodedText(bytes);
  const file = formatOfJson(await parsedJson(text));
  if (file.rows.length > maxRows) throw new FileFault('too-many-rows', { most: maxRows });
  return { ...file, encoding, delimiter: null, isExact: true };
}

/** Not more than the limit of its kind, which the first bytes say. */
async function taken(pieces: AsyncIterable<Uint8Array>, { maxBytes, maxZipBytes }: FileLimits) {
  const all: Uint8Array[] = [];
  let size = 0;
  let kind: FirstBytes | null = null;
  for await (const piece of pieces) {
    all.push(piece);
    size += piece.length;
    if (kind === null && size >= bytesOfKind) kind = kindByFirstBytes(Buffer.concat(all));
    if (kind !== null && size > (kind === 'zip' ? maxZipBytes : maxBytes)) throw new FileFault('too-large');
  }
  if (size === 0) throw new FileFault('empty');
  const bytes = Buffer.concat(all);
  return { bytes, kind: kind ?? kindByFirstBytes(bytes) };
}
