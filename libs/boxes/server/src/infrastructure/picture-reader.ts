import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import { ENVIRONMENT } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import { refuse as refuseBoxes } from '@domeka/boxes/contract';
import { refuse } from '@domeka/inventory/contract';
import type { Lettering, SeenCode } from '@domeka/boxes/contract';
import { HandedPictures } from './handed-pictures.ts';
import { undecodable } from './picture-messages.ts';
import { longestQueue, PictureProcess, QueueFull, ReaderGone } from './picture-process.ts';
import type { PictureQueue } from './picture-process.ts';

/** Seconds, including the wait. */
export const longestReading = 20;
export const PICTURE_WAIT = Symbol('PICTURE_WAIT');
export const PICTURE_IDLE = Symbol('PICTURE_IDLE');

interface Reading {
  picture: Uint8Array;
  before: () => number;
  allLooks?: boolean;
}

@Injectable()
export class PictureReader implements OnApplicationShutdown {
  private readonly logger = new Logger('PictureReader');
  private readonly codes: PictureQueue<SeenCode[]>;
  private readonly lettering: PictureQueue<Lettering>;

  constructor(
    @Inject(PICTURE_WAIT) private readonly longestWait: number,
    @Inject(PICTURE_IDLE) idle: number,
    @Inject(ENVIRONMENT) { processes }: Pick<RunningEnvironment, 'processes'>,
  ) {
    const isAlone = processes === 1;
    this.codes = isAlone ? new PictureProcess('code-worker', idle) : new HandedPictures('code-worker');
    this.lettering = isAlone ? new PictureProcess('lettering-worker', idle) : new HandedPictures('lettering-worker');
  }

  /** @throws image-unreadable, pictures-wait (the queue too long), try-again-later (its own reading too long) */
  codesOn(picture: Uint8Array, before = alone): Promise<SeenCode[]> {
    return this.run(this.codes, { picture, before });
  }

  /** The codes of all looks united, for pictures of several boxes. @throws as above */
  allCodesOn(picture: Uint8Array, before = alone): Promise<SeenCode[]> {
    return this.run(this.codes, { picture, before, allLooks: true });
  }

  /** @throws as above; try-again-later also if its reader crashed */
  letteringOn(picture: Uint8Array, before = alone): Promise<Lettering> {
    return this.run(this.lettering, { picture, before });
  }

  async onApplicationShutdown() {
    await Promise.all([this.codes.destroy(), this.lettering.destroy()]);
  }

  private async run<Result extends object>(
    reader: PictureQueue<Result>,
    { picture, before, allLooks = false }: Reading,
  ): Promise<Result> {
    if (this.codes.queueSize + this.lettering.queueSize >= longestQueue) throw comeBack(before());
    const signal = AbortSignal.timeout(this.longestWait * 1000);
    try {
      return await reader.run(picture, { signal, allLooks });
    } catch (error) {
      if (signal.aborted || error instanceof QueueFull) throw comeBack(before());
      if (error instanceof ReaderGone) {
        this.logger.error({ err: error }, error.message);
        throw tryAgainIn(2);
      }
      throw (error as Error).message === undecodable ? refuse('image-unreadable') : error;
    }
  }
}

const alone = () => 0;

const comeBack = (count: number) =>
  count > 0 ? refuseBoxes('pictures-wait', { count, retryAfter: longestReading }) : tryAgainIn(longestReading);
const tryAgainIn = (seconds: number) => refuseCommon('try-again-later', { retryAfter: seconds });
