import { Injectable } from '@nestjs/common';
import { calendarDateIn, timeZoneFrom } from '@domeka/kernel';
import { Clock } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { codesAmong, distinctBoxes, refuse } from '@domeka/boxes/contract';
import type { ScannedCode, ScanView } from '@domeka/boxes/contract';
import { PictureReader } from '../infrastructure/picture-reader.ts';
import { ReadBox } from './read-box.ts';

const reader = 'paddle';

type Receive = () => Promise<Uint8Array>;
type Read<Answer> = (picture: Uint8Array, before: () => number) => Promise<Answer>;

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
  execute(actor: Actor, receive: Receive): Promise<ScanView> {
    return this.alone(actor, receive, async (picture, before) => {
      const [seen, today] = await Promise.all([this.pictures.codesOn(picture, before), this.todayOf(actor)]);
      return this.readBox.execute(actor, codesAmong(seen, today), async () => ({
        ...(await this.pictures.letteringOn(picture, before)),
        reader,
      }));
    });
  }

  /** All boxes that a picture shows the code of, without a product looked up. @throws as above */
  codes(actor: Actor, receive: Receive): Promise<ScannedCode[]> {
    return this.alone(actor, receive, async (picture, before) => {
      const [seen, today] = await Promise.all([this.pictures.allCodesOn(picture, before), this.todayOf(actor)]);
      return distinctBoxes(seen, today);
    });
  }

  before({ id }: Pick<Actor, 'id'>): number | null {
    return this.received.has(id) ? [...this.received].indexOf(id) : null;
  }

  private async alone<Answer>(actor: Actor, receive: Receive, read: Read<Answer>): Promise<Answer> {
    if (this.underWay.has(actor.id)) throw refuse('scan-under-way');
    this.underWay.add(actor.id);
    try {
      const picture = await receive();
      this.received.add(actor.id);
      return await read(picture, () => this.before(actor) ?? 0);
    } finally {
      this.received.delete(actor.id);
      this.underWay.delete(actor.id);
    }
  }

  private async todayOf({ timeZone }: Actor) {
    return calendarDateIn(timeZoneFrom(timeZone), await this.clock.now());
  }
}
