import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { ArchiveError } from './archive-error.ts';

/** What gzip writes here depends on the machine; the reader asks for exactly this. */
export const gzipHead = Buffer.from('1f8b08000000000000ff', 'hex');
const tailSize = 8;
/** In bytes. Each piece is a turn of another thread; with Node's 16 KiB an archive takes twice the CPU to read. */
export const pieceSize = 256 * 1024;

export const isGzip = (begin: Buffer) => begin.subarray(0, gzipHead.length).equals(gzipHead);

/** Node's own gunzip reads on into further members, which an archive never has. @throws ArchiveError */
export async function* unpackGzip(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const packed = new Packed(source);
  const inflate = createInflateRaw({ chunkSize: pieceSize });
  pipeline(Readable.from(packed.body(), { objectMode: false }), inflate, () => undefined); // the loop throws it
  let [checksum, length] = [0, 0];
  for await (const bytes of inflate as AsyncIterable<Buffer>) {
    checksum = crc32(bytes, checksum);
    length = (length + bytes.length) % 2 ** 32;
    yield bytes;
  }
  if (!packed.isRead || inflate.bytesWritten !== packed.length) throw new ArchiveError('Something follows its end');
  if (packed.tail.readUInt32LE(0) !== checksum || packed.tail.readUInt32LE(4) !== length)
    throw new ArchiveError('It is damaged');
}

class Packed {
  isRead = false;
  length = 0;
  tail: Buffer = Buffer.alloc(0);

  constructor(private readonly source: AsyncIterable<Buffer>) {}

  async *body(): AsyncGenerator<Buffer> {
    let kept = Buffer.alloc(0);
    let hasHead = false;
    for await (const bytes of this.source) {
      kept = Buffer.concat([kept, bytes]);
      if (kept.length < (hasHead ? 0 : gzipHead.length) + tailSize) continue;
      if (!hasHead && !isGzip(kept)) throw new ArchiveError('It is damaged');
      const body = kept.subarray(hasHead ? 0 : gzipHead.length, -tailSize);
      hasHead = true;
      kept = kept.subarray(-tailSize);
      this.length += body.length;
      if (body.length > 0) yield body;
    }
    if (!hasHead) throw new ArchiveError('It is cut off');
    this.tail = kept;
    this.isRead = true;
  }
}
