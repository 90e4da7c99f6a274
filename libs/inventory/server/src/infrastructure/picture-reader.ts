import { extname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import { Piscina } from 'piscina';
import { refuse } from '@domeka/inventory/contract';
import type { SeenCode } from '@domeka/inventory/contract';
import { undecodable } from './picture-messages.ts';
import type { Lettering } from './picture-messages.ts';

/** Pictures that may wait for a thread. */
const longestQueue = 8;
/** Seconds a picture may take, its wait included. */
export const longestReading = 20;
/** A provider's name, so that tests may wait longer on a busy machine. */
export const PICTURE_WAIT = Symbol('PICTURE_WAIT');

/** Reads pictures on threads that give way to everything else. Keeps none. */
@Injectable()
export class PictureReader implements OnApplicationShutdown {
  private readonly codes = thread<SeenCode[]>('readCodes');
  /** One alone, which stays: its models take 400 MB, and more than that each time it were begun again. */
  private readonly lettering = thread<Lettering>('readLettering', Infinity);

  constructor(@Inject(PICTURE_WAIT) private readonly longestWait: number) {}

  /** @throws image-unreadable; try-again-later when too many pictures wait, or this one takes too long. */
  codesOn(picture: Uint8Array): Promise<SeenCode[]> {
    return this.run(this.codes, picture);
  }

  /** However the box lies. @throws as above */
  letteringOn(picture: Uint8Array): Promise<Lettering> {
    return this.run(this.lettering, picture);
  }

  async onApplicationShutdown() {
    await Promise.all([this.codes.destroy(), this.lettering.destroy()]);
  }

  private async run<Result>(thread: Piscina<Uint8Array, Result>, picture: Uint8Array): Promise<Result> {
    if (this.codes.queueSize + this.lettering.queueSize >= longestQueue) throw tooMuchWaits();
    const signal = AbortSignal.timeout(this.longestWait * 1000);
    try {
      return await thread.run(picture, { signal });
    } catch (error) {
      if (signal.aborted) throw tooMuchWaits();
      throw (error as Error).message === undecodable ? refuse('image-unreadable') : error;
    }
  }
}

/** A thread that does this to one picture after the other. */
const thread = <Result>(name: string, idleTimeout = 60_000) =>
  new Piscina<Uint8Array, Result>({
    filename: new URL(`./picture-worker${extname(import.meta.url)}`, import.meta.url).href,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
    niceIncrement: 10,
  });

const tooMuchWaits = () => refuseCommon('try-again-later', { retryAfter: longestReading });
