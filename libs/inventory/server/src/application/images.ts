import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { digestOf, takePhoto } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { Medication } from '../domain/medication.ts';
import { MedicationImage } from '../domain/medication-image.ts';
import { MedicationImageSchema } from '../infrastructure/inventory.schema.ts';

@Injectable()
export class Images {
  constructor(private readonly em: EntityManager) {}

  /** @throws image-too-large as soon as the limit is passed, image-too-many-pixels, image-unreadable */
  async take(stream: Readable): Promise<Buffer> {
    return (await takePhoto(stream, refuse)).bytes;
  }

  /** The caller locks the medication and flushes. */
  async attach(medication: Medication, bytes: Buffer, now: Date) {
    const digest = digestOf(bytes);
    const present = await this.em.findOne(MedicationImageSchema, { medicationId: medication.id });
    if (present) Object.assign(present, { bytes, digest, createdAt: now });
    else this.em.persist(new MedicationImage(medication.id, bytes, digest, now));
    medication.showImage(digest, now);
  }

  async detach(medication: Medication, now: Date) {
    if (medication.imageUrl === null) return;
    await this.em.nativeDelete(MedicationImageSchema, { medicationId: medication.id });
    medication.showImage(null, now);
  }
}
