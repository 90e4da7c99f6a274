import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ArchiveError } from './archive-error.ts';
import { readHeader, readManifest } from './manifest.ts';
import type { ArchiveHeader, ArchiveManifest, ArchivePart } from './manifest.ts';
import { openPieces, sealedMagic } from './sealed-pieces.ts';
import { isGzip, pieceSize, unpackGzip } from './single-gzip.ts';
import { unpackEntries } from './tar.ts';
import type { Entry } from './tar.ts';
import { countRows, headerName, manifestName, nameOfEntry } from './write-archive.ts';

export interface ArchiveContents {
  header: ArchiveHeader;
  manifest: ArchiveManifest;
  size: number;
  sha256: string;
  isSealed: boolean;
}

export interface Taker {
  begin(header: ArchiveHeader): Promise<void>;
  /** @param part its name, the same until the part ends */
  take(part: string, bytes: Buffer): Promise<void>;
}

/** @throws ArchiveError saying what is wrong, in which part and at which byte */
export async function readArchive(file: string, passphrase: string | null, taker?: Taker): Promise<ArchiveContents> {
  const isSealed = await isSealedArchive(file);
  if (isSealed && passphrase === null)
    throw new ArchiveError(`${file} is sealed: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.`);
  const reading = new Reading(taker);
  const read = { bytes: 0, digest: createHash('sha256') };
  try {
    const source = counted(createReadStream(file, { highWaterMark: pieceSize }), read);
    const packed = isSealed && passphrase !== null ? openPieces(source, passphrase) : source;
    for await (const entry of unpackEntries(unpackGzip(packed))) await reading.add(entry);
    const { header, manifest } = reading.end();
    return { header, manifest, size: read.bytes, sha256: read.digest.digest('hex'), isSealed };
  } catch (error) {
    throw explained(error, file, reading.part, read.bytes);
  }
}

async function isSealedArchive(file: string): Promise<boolean> {
  await using handle = await open(file);
  if ((await handle.stat()).isDirectory())
    throw new ArchiveError(`${file} is a folder, not an archive: name a file in it.`);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealedMagic.length), 0, sealedMagic.length, 0);
  const begin = buffer.subarray(0, bytesRead);
  if (begin.equals(sealedMagic)) return true;
  if (isGzip(begin)) return false;
  throw new ArchiveError(`${file} is no archive of Domeka.`);
}

async function* counted(source: AsyncIterable<Buffer>, count: { bytes: number; digest: Hash }): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    count.bytes += bytes.length;
    count.digest.update(bytes);
    yield bytes;
  }
}

const asCut = ['Z_BUF_ERROR'];
const asDamaged = ['Z_DATA_ERROR', 'Z_NEED_DICT'];

function explained(error: unknown, file: string, part: string, byte: number): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isOurs = error instanceof ArchiveError;
  if (!isOurs && !asCut.includes(code) && !asDamaged.includes(code)) return error;
  const what = isOurs ? message : asCut.includes(code) ? 'It is cut off' : 'It is damaged';
  if (what.startsWith('This')) return new ArchiveError(`${what}.`);
  return new ArchiveError(`${file} cannot be used. ${what}, in the part "${part}", at byte ${byte} or before.`);
}

class Reading {
  part = 'header';
  private header: ArchiveHeader | null = null;
  private manifest: ArchiveManifest | null = null;
  private readonly seen: Omit<ArchivePart, 'columns'>[] = [];
  private digest = createHash('sha256');
  private number = 0;

  constructor(private readonly taker?: Taker) {}

  async add({ name, bytes }: Entry) {
    if (this.header === null) {
      if (name !== headerName) throw new ArchiveError('Its header is not there');
      this.header = readHeader(bytes);
      return this.taker?.begin(this.header);
    }
    if (this.manifest !== null) throw new ArchiveError('Something follows its manifest');
    if (name === manifestName) {
      this.close();
      this.part = 'manifest';
      this.manifest = readManifest(bytes);
      return;
    }
    const part = name.slice(0, name.lastIndexOf('/'));
    if (part !== this.seen.at(-1)?.name) this.begin(part);
    this.number += 1;
    if (name !== nameOfEntry(part, this.number)) throw new ArchiveError('Its entries are not in order');
    this.digest.update(bytes);
    const now = this.seen.at(-1) as ArchivePart;
    now.bytes += bytes.length;
    now.rows += countRows(bytes);
    await this.taker?.take(part, bytes);
  }

  private begin(part: string) {
    this.close();
    this.part = part;
    this.number = 0;
    this.seen.push({ name: part, rows: 0, bytes: 0, sha256: '' });
  }

  private close() {
    const last = this.seen.at(-1);
    if (last) last.sha256 = this.digest.digest('hex');
    this.digest = createHash('sha256');
  }

  end(): { header: ArchiveHeader; manifest: ArchiveManifest } {
    if (this.header === null || this.manifest === null) throw new ArchiveError('It is cut off');
    const unread = [...this.seen];
    for (const part of this.manifest.parts) {
      this.part = part.name;
      const seen = part.bytes > 0 ? unread.shift() : { ...empty, name: part.name };
      const isSame =
        seen?.name === part.name &&
        seen.bytes === part.bytes &&
        seen.sha256 === part.sha256 &&
        (part.columns === null || seen.rows === part.rows);
      if (!isSame) throw new ArchiveError('What it holds is not what its manifest says');
    }
    if (unread.length > 0) throw new ArchiveError('It holds more than its manifest says');
    return { header: this.header, manifest: this.manifest };
  }
}

const empty = { rows: 0, bytes: 0, sha256: createHash('sha256').digest('hex') };
