import { Injectable } from '@nestjs/common';
import { receivedPhoto } from '@domeka/platform';
import { refuse } from '@domeka/boxes/contract';
import { refuse as refusePhoto } from '@domeka/inventory/contract';
import { PictureReader } from './picture-reader.ts';
import type { Pictures, SeenPicture, SentPicture } from './pictures.ts';

/** Reads pictures here, one of a person at a time, and knows their places in the queue. */
@Injectable()
export class PictureDesk implements Pictures {
  private readonly underWay = new Set<string>();
  private readonly received = new Set<string>();

  constructor(private readonly reader: PictureReader) {}

  get size(): number {
    return this.underWay.size;
  }

  async read<Answer>(
    person: string,
    { body, left }: SentPicture,
    use: (picture: SeenPicture) => Promise<Answer>,
  ): Promise<Answer> {
    if (this.underWay.has(person)) throw refuse('scan-under-way');
    this.underWay.add(person);
    try {
      const picture = await receivedPhoto(body, refusePhoto);
      this.received.add(person);
      const waiting = { left, before: () => this.placeOf(person) ?? 0 };
      return await use({
        codes: () => this.reader.codesOn(picture, waiting),
        allCodes: () => this.reader.allCodesOn(picture, waiting),
        lettering: () => this.reader.letteringOn(picture, waiting),
      });
    } finally {
      this.received.delete(person);
      this.underWay.delete(person);
    }
  }

  before(person: string): Promise<number | null> {
    return Promise.resolve(this.placeOf(person));
  }

  private placeOf(person: string): number | null {
    return this.received.has(person) ? [...this.received].indexOf(person) : null;
  }
}
