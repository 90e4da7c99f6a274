import type { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Refusal, refuseCommon } from '@domeka/kernel';
import type { RefusalParams } from '@domeka/kernel';
import sharp from 'sharp';

export const largestPhoto = 10 * 1024 * 1024;
const longestSide = 1600;
const logger = new Logger('Photos');
/** No SVG: drawings can contain scripts. */
const photoFormats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);
/** Limit against decompression bombs. */
const mostPixels = 100_000_000;
/** Some programs omit the end marker. */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** JPEG, at most 1600 px, upright, no metadata. */
export interface Photo {
  bytes: Buffer;
  width: number;
  height: number;
}

type PhotoFault = 'image-too-large' | 'image-too-many-pixels' | 'image-unreadable';
type RefusePhoto = (fault: PhotoFault, params?: RefusalParams) => Refusal;

/** @throws image-too-large as soon as the limit is passed, image-too-many-pixels, image-unreadable */
export const takePhoto = async (stream: Readable, refuse: RefusePhoto): Promise<Photo> =>
  reencoded(await readUpTo(stream, largestPhoto, refuse), refuse);

/** Checks only the first bytes. @throws as `takePhoto` */
export async function receivedPhoto(stream: Readable, refuse: RefusePhoto): Promise<Buffer> {
  const bytes = await readUpTo(stream, largestPhoto, refuse);
  await formatOf(bytes, refuse);
  return bytes;
}

export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

async function readUpTo(stream: Readable, limit: number, refuse: RefusePhoto): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw refuse('image-too-large', { megabytes: limit / 1024 / 1024 });
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refuseCommon('malformed-body');
  } finally {
    stream.resume();
  }
  return Buffer.concat(chunks);
}

/** Messages that do not start with "Input" may be our fault (missing library, memory) and are logged. */
const unreadable =
  (refuse: RefusePhoto) =>
  (err: Error): never => {
    if (!err.message.startsWith('Input ')) logger.warn({ err }, 'a photo could not be read');
    throw refuse('image-unreadable');
  };

/** @throws image-unreadable, image-too-many-pixels */
async function formatOf(bytes: Buffer, refuse: RefusePhoto): Promise<string> {
  if (bytes.length === 0) throw refuse('image-unreadable');
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(unreadable(refuse));
  if (!photoFormats.has(format)) throw refuse('image-unreadable');
  if (width * height > mostPixels) throw refuse('image-too-many-pixels', { megapixels: mostPixels / 1_000_000 });
  return format;
}

async function reencoded(bytes: Buffer, refuse: RefusePhoto): Promise<Photo> {
  const format = await formatOf(bytes, refuse);
  return asJpeg(bytes, 'error')
    .catch((error: Error) => {
      if (format !== 'jpeg') throw error;
      return asJpeg(Buffer.concat([bytes, endOfJpeg]), 'warning');
    })
    .catch(unreadable(refuse));
}

async function asJpeg(bytes: Buffer, failOn: 'error' | 'warning'): Promise<Photo> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
