import { Injectable } from '@nestjs/common';
import { calendarDateIn, timeZoneFrom } from '@domeka/kernel';
import { Clock } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { codesAmong, refuse } from '@domeka/boxes/contract';
import type { ScanView } from '@domeka/boxes/contract';
import { PictureReader } from '../infrastructure/picture-reader.ts';
import { ReadBox } from './read-box.ts';

const reader = 'paddle';

@Injectable()
export class ScanBox {
  private readonly underWay = new Set<string>();
  private readonly received = new Set<string>();

  constructor(
    private readonly pictures: PictureReader,
    private readonly readBox: ReadBox,
    private readonly clock: Clock,
  ) {}

  /** Stores nothing. @throws scan-under-way (one picture per person at a time), pictures-wait, try-again-later */
  async execute(actor: Actor, receive: () => Promise<Uint8Array>): Promise<ScanView> {
    if (this.underWay.has(actor.id)) throw refuse('scan-under-way');
    this.underWay.add(actor.id);
    try {
      return await this.read(actor, await receive());
    } finally {
      this.received.delete(actor.id);
      this.underWay.delete(actor.id);
    }
  }

  before({ id }: Pick<Actor, 'id'>): number | null {
    return this.received.has(id) ? [...this.received].indexOf(id) : null;
  }

  private async read(actor: Actor, picture: Uint8Array): Promise<ScanView> {
    this.received.add(actor.id);
    const before = () => this.before(actor) ?? 0;
    const [seen, now] = await Promise.all([this.pictures.codesOn(picture, before), this.clock.now()]);
    const codes = codesAmong(seen, calendarDateIn(timeZoneFrom(actor.timeZone), now));
    return this.readBox.execute(actor, codes, async () => ({
      ...(await this.pictures.letteringOn(picture, before)),
      reader,
    }));
  }
}
