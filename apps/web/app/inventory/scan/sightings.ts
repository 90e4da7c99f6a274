import { sameBox, saysLess } from '@domeka/boxes/contract';
import type { SeenBox } from '@domeka/boxes/contract';

/** In ms, and in frames, as slow devices read few: out of view this long, a box is new again. */
const [awayMs, awayFrames] = [1500, 4];
/** In ms: two frames with the same code may be so far apart, as not all see it. */
const agreeMs = 5000;
/** Frames. Stripes alone wait for the square beside them, which says more. */
const [agreeing, agreeingOnStripes] = [2, 4];

interface Sighting {
  box: SeenBox;
  frames: number;
  at: number;
  /** Frames without it since then. */
  missed: number;
  isTold: boolean;
}

/** Which codes of a video are to be told: one that several frames see, once as long as it stays in view. */
export class Sightings {
  private sightings: Sighting[] = [];

  /** @param boxes of one frame. @param now in ms */
  see(boxes: SeenBox[], now: number): SeenBox[] {
    for (const one of this.sightings) one.missed += 1;
    this.sightings = this.sightings.filter(({ at, missed, isTold }) =>
      isTold ? now - at < awayMs || missed <= awayFrames : now - at < agreeMs,
    );
    return boxes.filter((box) => this.isToBeTold(box, now));
  }

  private isToBeTold(box: SeenBox, now: number): boolean {
    const fuller = this.sightings.find((one) => saysLess(box.code, one.box.code));
    if (fuller) {
      Object.assign(fuller, { at: now, missed: 0 });
      return false;
    }
    const sighting = this.sightings.find((one) => sameBox(box, one.box)) ?? this.begin(box, now);
    Object.assign(sighting, { at: now, missed: 0, frames: sighting.frames + 1 });
    if (sighting.isTold || sighting.frames < (box.code.expiryDate ? agreeing : agreeingOnStripes)) return false;
    sighting.isTold = true;
    return true;
  }

  private begin(box: SeenBox, at: number): Sighting {
    const sighting = { box, at, frames: 0, missed: 0, isTold: false };
    this.sightings.push(sighting);
    return sighting;
  }
}
