import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { Refusal, refuseCommon } from '@domeka/kernel';
import { refuse } from '@domeka/inventory/contract';
import type { Medication } from '../domain/medication.ts';
import { MedicationImage } from '../domain/medication-image.ts';
import { MedicationImageSchema } from '../infrastructure/inventory.schema.ts';

/** Largest photo taken in, in bytes; told before choosing one. */
export const largestPhoto = 10 * 1024 * 1024;
const longestSide = 1600;
const logger = new Logger('Images');
/** What cameras and screens make; drawings, which are programs, are not read. */
const photoFormats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);
/** Pixels beyond which a file is a bomb, not a photo. */
const mostPixels = 100_000_000;
/** Some programs leave it out, though the picture is whole. */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** Photos: read as streams, re-encoded by us (JPEG, at most 1600 px, upright, no metadata), kept in PostgreSQL. */
@Injectable()
export class Images {
  constructor(private readonly em: EntityManager) {}

  /**
   * @throws image-too-large as soon as the limit is passed, image-too-many-pixels, image-unreadable for what is no
   * picture.
   */
  async take(stream: Readable): Promise<Buffer> {
    return reencoded(await readUpTo(stream, largestPhoto));
  }

  /** Makes these re-encoded bytes the medication's photo. The caller holds the medication, and flushes. */
  async attach(medication: Medication, bytes: Buffer, now: Date) {
    const digest = digestOf(bytes);
    const present = await this.em.findOne(MedicationImageSchema, { medicationId: medication.id });
    if (present) Object.assign(present, { bytes, digest, createdAt: now });
    else this.em.persist(new MedicationImage(medication.id, bytes, digest, now));
    medication.showImage(digest, now);
  }

  /** Takes the photo away, if there is one. The caller flushes. */
  async detach(medication: Medication, now: Date) {
    if (medication.imageUrl === null) return;
    await this.em.nativeDelete(MedicationImageSchema, { medicationId: medication.id });
    medication.showImage(null, now);
  }
}

/** A picture as it was sent, once it is known to be one. @throws as `take` does */
export async function receivedPicture(stream: Readable): Promise<Buffer> {
  const bytes = await readUpTo(stream, largestPhoto);
  await formatOf(bytes);
  return bytes;
}

/** Tells photos apart, and one photo from its successor. */
export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

async function readUpTo(stream: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw refuse('image-too-large', { megabytes: limit / 1024 / 1024 });
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refuseCommon('malformed-body'); // its sender broke off
  } finally {
    stream.resume(); // what is left is read past, so that its sender hears the answer
  }
  return Buffer.concat(chunks);
}

/** How pictures of an iPhone begin, which need a licensed decoder. https://www.iso.org/standard/83650.html, 4.3 */
const isHeic = (bytes: Buffer) => /^ftyp(?:hei[cxms]|hev[cxms])/.test(bytes.toString('latin1', 4, 12));

/** @throws image-unreadable, image-heic, image-too-many-pixels */
async function formatOf(bytes: Buffer): Promise<string> {
  if (bytes.length === 0) throw refuse('image-unreadable');
  if (isHeic(bytes)) throw refuse('image-heic');
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (!photoFormats.has(format)) throw refuse('image-unreadable');
  if (width * height > mostPixels) throw refuse('image-too-many-pixels', { megapixels: mostPixels / 1_000_000 });
  return format;
}

async function reencoded(bytes: Buffer): Promise<Buffer> {
  const format = await formatOf(bytes);
  return asJpeg(bytes, 'error')
    .catch((error: Error) => {
      if (format !== 'jpeg') throw error;
      return asJpeg(Buffer.concat([bytes, endOfJpeg]), 'warning'); // a picture that is cut off warns at this end
    })
    .catch(unreadable);
}

const asJpeg = (bytes: Buffer, failOn: 'error' | 'warning') =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

/**
 * sharp says why only in prose; for the person it is no picture we can read. What it does not blame on the picture's
 * first bytes may be a fault of ours, a library that is missing or memory that is short, and is logged.
 */
function unreadable(err: Error): never {
  if (!err.message.startsWith('Input ')) logger.warn({ err }, 'a photo could not be read');
  throw refuse('image-unreadable');
}
