import { Inject, Injectable } from '@nestjs/common';
import { calendarDateIn, timeZoneFrom } from '@domeka/kernel';
import { Clock } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { codesAmong, distinctBoxes } from '@domeka/boxes/contract';
import type { ScannedCode, ScanView } from '@domeka/boxes/contract';
import { PICTURES } from '../infrastructure/pictures.ts';
import type { Pictures, SentPicture } from '../infrastructure/pictures.ts';
import { ReadBox } from './read-box.ts';

const reader = 'paddle';

@Injectable()
export class ScanBox {
  constructor(
    @Inject(PICTURES) private readonly pictures: Pictures,
    private readonly readBox: ReadBox,
    private readonly clock: Clock,
  ) {}

  /** Stores nothing. @throws as `Pictures` */
  execute(actor: Actor, sent: SentPicture): Promise<ScanView> {
    return this.pictures.read(actor.id, sent, async (picture) => {
      const [seen, today] = await Promise.all([picture.codes(), this.todayOf(actor)]);
      const lettering = async () => ({ ...(await picture.lettering()), reader });
      return this.readBox.execute(actor, codesAmong(seen, today), lettering);
    });
  }

  /** All boxes that a picture shows the code of, without a product looked up. @throws as above */
  codes(actor: Actor, sent: SentPicture): Promise<ScannedCode[]> {
    return this.pictures.read(actor.id, sent, async (picture) => {
      const [seen, today] = await Promise.all([picture.allCodes(), this.todayOf(actor)]);
      return distinctBoxes(seen, today);
    });
  }

  before({ id }: Pick<Actor, 'id'>): Promise<number | null> {
    return this.pictures.before(id);
  }

  private async todayOf({ timeZone }: Actor) {
    return calendarDateIn(timeZoneFrom(timeZone), await this.clock.now());
  }
}
