import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@domeka/kernel';
import { Sql } from '@domeka/platform';
import { Images } from '../application/images.ts';
import { FileFault } from './formats/index.ts';
import type { FilePhoto } from './formats/index.ts';
import { keepPhoto } from './infrastructure/plan-photos.queries.ts';

@Injectable()
export class TakePhotos {
  constructor(
    private readonly sql: Sql,
    private readonly images: Images,
  ) {}

  /** Checked as uploads are, one in memory at a time. What is refused costs its row nothing. */
  async execute(importId: string, photos: readonly FilePhoto[]): Promise<void> {
    for (const { path, open } of photos) {
      const bytes = open && (await this.taken(open));
      if (bytes && !(await keepPhoto(this.sql, importId, path, bytes))) return;
    }
  }

  private async taken(open: () => Promise<Readable>): Promise<Buffer | null> {
    try {
      return await this.images.take(await open());
    } catch (error) {
      if (error instanceof Refusal || error instanceof FileFault) return null;
      throw error;
    }
  }
}
