import { ArchiveError } from './archive-error.ts';

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** Entries are held in memory, so a part of any size becomes many. */
export const largestEntry = 4 * 1024 * 1024;

const block = 512;
const end = Buffer.alloc(2 * block);
const magic = 'ustar\x0000';

export const packEntry = ({ name, bytes }: Entry): Buffer[] => [
  headerOf(name, bytes.length),
  bytes,
  Buffer.alloc(-bytes.length & (block - 1)),
];

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  header.write(name, 0, 100);
  header.write('0000600\x000000000\x000000000\x00', 100);
  header.write(`${octal(size, 11)}\x00${octal(0, 11)}\x00        0`, 124);
  header.write(magic, 257);
  header.write(`${octal(sumOf(header), 6)}\x00 `, 148);
  return header;
}

export const packEnd = (): Buffer => end;

/** @throws ArchiveError for anything `packEntry` does not write, and for bytes after the end */
export async function* unpackEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new Bytes(source);
  for (;;) {
    const header = await bytes.take(block);
    if (header.equals(end.subarray(0, block))) break;
    const entry = entryOf(header);
    const content = await bytes.take(entry.size);
    const padding = await bytes.take(-entry.size & (block - 1));
    if (padding.some((byte) => byte !== 0)) throw damaged();
    yield { name: entry.name, bytes: content };
  }
  if (!(await bytes.take(block)).equals(end.subarray(0, block)) || (await bytes.isMore())) throw damaged();
}

const damaged = () => new ArchiveError('It is damaged');
const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

function sumOf(header: Buffer): number {
  let sum = 0;
  for (let at = 0; at < block; at += 1) sum += at >= 148 && at < 156 ? 0x20 : (header[at] ?? 0);
  return sum;
}

function entryOf(header: Buffer): { name: string; size: number } {
  const name = header.toString('utf8', 0, header.indexOf(0));
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
  if (!(size >= 0 && size <= largestEntry)) throw damaged();
  if (!header.equals(headerOf(name, size))) throw damaged();
  return { name, size };
}

class Bytes {
  private readonly source: AsyncIterator<Buffer>;
  private kept: Buffer[] = [];
  private length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    while (this.length < size) if (!(await this.more())) throw new ArchiveError('It is cut off');
    const all = this.kept.length === 1 ? (this.kept[0] as Buffer) : Buffer.concat(this.kept, this.length);
    this.kept = [all.subarray(size)];
    this.length -= size;
    return all.subarray(0, size);
  }

  async isMore(): Promise<boolean> {
    return this.length > 0 || this.more();
  }

  private async more(): Promise<boolean> {
    const next = await this.source.next();
    if (next.done === true) return false;
    this.kept.push(next.value);
    this.length += next.value.length;
    return true;
  }
}
