import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import { refuse as refuseBoxes } from '@domeka/boxes/contract';
import { refuse } from '@domeka/inventory/contract';
import type { Lettering, SeenCode } from '@domeka/boxes/contract';
import { undecodable } from './picture-messages.ts';
import { longestQueue, PictureProcess, ReaderGone } from './picture-process.ts';

/** Seconds, including the wait. */
export const longestReading = 20;
export const PICTURE_WAIT = Symbol('PICTURE_WAIT');
export const PICTURE_IDLE = Symbol('PICTURE_IDLE');

interface Waiting {
  before: () => number;
  left: AbortSignal;
}

/** The readers of pictures of this process: one for codes, one for lettering. */
@Injectable()
export class PictureReader implements OnApplicationShutdown {
  private readonly logger = new Logger('PictureReader');
  private readonly codes: PictureProcess<SeenCode[]>;
  private readonly lettering: PictureProcess<Lettering>;

  constructor(
    @Inject(PICTURE_WAIT) private readonly longestWait: number,
    @Inject(PICTURE_IDLE) idle: number,
  ) {
    this.codes = new PictureProcess('code-worker', idle);
    this.lettering = new PictureProcess('lettering-worker', idle);
  }

  /** @throws image-unreadable, pictures-wait (the queue too long), try-again-later (its own reading too long) */
  codesOn(picture: Uint8Array, waiting = alone()): Promise<SeenCode[]> {
    return this.run(this.codes, picture, waiting);
  }

  /** The codes of all looks united, for pictures of several boxes. @throws as above */
  allCodesOn(picture: Uint8Array, waiting = alone()): Promise<SeenCode[]> {
    return this.run(this.codes, picture, waiting, true);
  }

  /** @throws as above; try-again-later also if its reader crashed */
  letteringOn(picture: Uint8Array, waiting = alone()): Promise<Lettering> {
    return this.run(this.lettering, picture, waiting);
  }

  async onApplicationShutdown() {
    await Promise.all([this.codes.destroy(), this.lettering.destroy()]);
  }

  private async run<Result extends object>(
    reader: PictureProcess<Result>,
    picture: Uint8Array,
    { before, left }: Waiting,
    allLooks = false,
  ): Promise<Result> {
    if (this.codes.queueSize + this.lettering.queueSize >= longestQueue) throw comeBack(before());
    const late = AbortSignal.timeout(this.longestWait * 1000);
    try {
      return await reader.run(picture, { signal: AbortSignal.any([late, left]), allLooks });
    } catch (error) {
      left.throwIfAborted();
      if (late.aborted) throw comeBack(before());
      if (error instanceof ReaderGone) {
        this.logger.error({ err: error }, error.message);
        throw tryAgainIn(2);
      }
      throw (error as Error).message === undecodable ? refuse('image-unreadable') : error;
    }
  }
}

const alone = (): Waiting => ({ before: () => 0, left: new AbortController().signal });

const comeBack = (count: number) =>
  count > 0 ? refuseBoxes('pictures-wait', { count, retryAfter: longestReading }) : tryAgainIn(longestReading);
const tryAgainIn = (seconds: number) => refuseCommon('try-again-later', { retryAfter: seconds });
