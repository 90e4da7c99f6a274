import { Injectable } from '@nestjs/common';
import { calendarDateIn, timeZoneFrom } from '@domeka/kernel';
import { Clock } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { codeAmong, refuse } from '@domeka/boxes/contract';
import type { ScanView } from '@domeka/boxes/contract';
import { PictureReader } from '../infrastructure/picture-reader.ts';
import { ReadBox } from './read-box.ts';

/** What reads the lettering, told so that it can be told from what browsers read with. */
const reader = 'paddle';

/** What the picture of a box says: its code first, its lettering where no code tells the product. */
@Injectable()
export class ScanBox {
  /** Whose pictures are being read. */
  private readonly underWay = new Set<string>();

  constructor(
    private readonly pictures: PictureReader,
    private readonly readBox: ReadBox,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps nothing of the picture, and nothing of a serial number. One picture of a person at a time.
   * @param receive reads the picture as it arrives. @throws scan-under-way, try-again-later when too many pictures wait
   */
  async execute(actor: Actor, receive: () => Promise<Uint8Array>): Promise<ScanView> {
    if (this.underWay.has(actor.id)) throw refuse('scan-under-way');
    this.underWay.add(actor.id);
    try {
      return await this.read(actor, await receive());
    } finally {
      this.underWay.delete(actor.id);
    }
  }

  private async read(actor: Actor, picture: Uint8Array): Promise<ScanView> {
    const [seen, now] = await Promise.all([this.pictures.codesOn(picture), this.clock.now()]);
    const code = codeAmong(seen, calendarDateIn(timeZoneFrom(actor.timeZone), now));
    return this.readBox.execute(actor, code, async () => ({ ...(await this.pictures.letteringOn(picture)), reader }));
  }
}
