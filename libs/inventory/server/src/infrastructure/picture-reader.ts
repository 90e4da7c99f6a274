import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import { Piscina } from 'piscina';
import { refuse } from '@domeka/inventory/contract';
import type { SeenCode } from '@domeka/inventory/contract';
import { undecodable } from './picture-messages.ts';
import type { Lettering, LetteringTask } from './picture-messages.ts';

/** Threads that read: the other core serves everybody else. */
const threadCount = 2;
/** Pictures that may wait for a thread. */
const longestQueue = 8;
/** Seconds a picture may take, its wait included. */
const longestReading = 20;

type Task = Uint8Array | LetteringTask;

/** Reads pictures on threads that give way to everything else. Keeps none. */
@Injectable()
export class PictureReader implements OnApplicationShutdown {
  private readonly threads = new Piscina<Task>({
    filename: new URL(`./picture-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: threadCount,
    idleTimeout: 60_000,
    niceIncrement: 10,
  });

  /** @throws image-unreadable; try-again-later when too many pictures wait, or this one takes too long. */
  codesOn(picture: Uint8Array): Promise<SeenCode[]> {
    return this.run('readCodes', picture);
  }

  /** @param turns degrees by which the picture is turned before it is read. @throws as above */
  letteringOn(bytes: Uint8Array, turns: number[]): Promise<Lettering> {
    return this.run('readLettering', { bytes, turns } satisfies LetteringTask);
  }

  async onApplicationShutdown() {
    await this.threads.destroy();
  }

  private async run<Result>(name: string, task: Task): Promise<Result> {
    if (this.threads.queueSize >= longestQueue) throw tooMuchWaits();
    const signal = AbortSignal.timeout(longestReading * 1000);
    try {
      return (await this.threads.run(task, { name, signal })) as Result;
    } catch (error) {
      if (signal.aborted) throw tooMuchWaits();
      throw (error as Error).message === undecodable ? refuse('image-unreadable') : error;
    }
  }
}

const tooMuchWaits = () => refuseCommon('try-again-later', { retryAfter: longestReading });
