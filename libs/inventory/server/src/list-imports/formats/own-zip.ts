import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { largestPhoto } from '@domeka/platform';
import { decodedText } from './decoded-text.ts';
import { FileFault } from './file-shape.ts';
import type { FileLimits, FilePhoto, ReadFile } from './file-shape.ts';
import { isObject, ownExport } from './json-formats.ts';
import type { JsonObject } from './json-formats.ts';
import { parsedJson } from './json-text.ts';

const wanted = ['medications.json', 'packages.json'] as const;
const mostEntries = 20_000;
/** Two thousand rows with the longest notes. */
const largestJson = 16 * 1024 * 1024;
const workbookParts = ['[Content_Types].xml', 'content.xml', 'Index/Document.iwa'];

type Entries = Map<string, Entry>;

/** The JSON of an export, which is exact, and the photos that it names; nothing else of the ZIP. @throws FileFault */
export async function readOwnZip(bytes: Buffer, limits: FileLimits): Promise<ReadFile> {
  const zip = await opened(bytes);
  const entries = await entriesOf(zip, limits);
  const [medications, packages] = wanted.map((name) => entries.get(name));
  if (!medications)
    throw new FileFault(workbookParts.some((part) => entries.has(part)) ? 'is-workbook' : 'unknown-zip');
  const ofMedications = await rowsIn(zip, medications);
  const file = ownExport(ofMedications, packages ? await rowsIn(zip, packages) : null);
  if (file.rows.length === 0) throw new FileFault('empty');
  if (file.rows.length > limits.maxRows) throw new FileFault('too-many-rows', { most: limits.maxRows });
  const photos = [...new Set(file.rows.flatMap(({ photo }) => photo ?? []))].map((path) =>
    photoAt(path, zip, entries.get(path)),
  );
  return { ...file, encoding: null, delimiter: null, isExact: true, photos };
}

/** Read when it is opened, so that one at a time is unpacked. */
const photoAt = (path: string, zip: ZipFile, entry: Entry | undefined): FilePhoto => ({
  path,
  open:
    entry && entry.uncompressedSize <= largestPhoto ? () => orUnreadable(() => zip.openReadStreamPromise(entry)) : null,
});

/** @throws FileFault if it is no ZIP that can be read */
async function opened(bytes: Buffer): Promise<ZipFile> {
  return orUnreadable(() => fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }));
}

/** What they say they are is added up before anything is unpacked; sizes are checked again while it is. */
async function entriesOf(zip: ZipFile, { maxZipBytes }: FileLimits): Promise<Entries> {
  if (zip.entryCount > mostEntries) throw new FileFault('unknown-zip');
  const entries: Entries = new Map();
  let size = 0;
  await orUnreadable(async () => {
    for await (const entry of zip.eachEntry()) {
      size += entry.uncompressedSize;
      if (size > maxZipBytes) throw new FileFault('too-large');
      if (entries.has(entry.fileName)) throw new FileFault('unknown-zip');
      entries.set(entry.fileName, entry);
    }
  });
  return entries;
}

async function rowsIn(zip: ZipFile, entry: Entry): Promise<JsonObject[]> {
  if (entry.uncompressedSize > largestJson) throw new FileFault('too-large');
  const bytes = await orUnreadable(async () => bytesOf(await zip.openReadStreamPromise(entry)));
  const rows = await parsedJson(decodedText(bytes).text);
  if (!Array.isArray(rows)) throw new FileFault('unknown-zip');
  return rows.filter(isObject);
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** yauzl tells what is wrong in English, of sizes, names, checksums and passwords. */
async function orUnreadable<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('unreadable');
  }
}
