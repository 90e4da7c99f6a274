import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { ENVIRONMENT, workerBeside } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { SeenStretch } from '../domain/stretch.ts';
import type * as work from './verify-worker.ts';

type Work = typeof work;

/** Seals that a thread looks over on one connection. */
export const stretchSize = 50_000;
/** A provider's name, so that tests need not write as many. */
export const STRETCH_SIZE = Symbol('STRETCH_SIZE');

const threads = 2;

/** Reads the log on threads that give way to everything else, so that requests are served meanwhile. */
@Injectable()
export class VerifyThreads implements OnApplicationShutdown {
  private readonly pool = new Piscina({
    filename: workerBeside(import.meta.url, 'verify-worker').href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 1000,
    niceIncrement: 5,
    resourceLimits: { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 64 }, // what is read is soon forgotten
  });

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
    @Inject(STRETCH_SIZE) private readonly stretchSize: number,
  ) {}

  countEntries(sealedBelow: string) {
    return this.run('countEntries', { sealedBelow });
  }

  /** The seals up to a number in stretches, each with its last number and what was seen; a few at once. */
  async *lookOver(upTo: number): AsyncIterable<{ end: number; seen: SeenStretch | null }> {
    const underWay: { end: number; seen: Promise<SeenStretch | null> }[] = [];
    let after = 0;
    for (;;) {
      while (after < upTo && underWay.length < 2 * threads) {
        const end = Math.min(after + this.stretchSize, upTo);
        const seen = this.run('lookOver', { after, upTo: end });
        seen.catch(() => undefined); // told once it is waited for, which it may never be
        underWay.push({ end, seen });
        after = end;
      }
      const next = underWay.shift();
      if (!next) return;
      yield { end: next.end, seen: await next.seen };
    }
  }

  async onApplicationShutdown() {
    await this.pool.destroy();
  }

  private run<Name extends keyof Work>(name: Name, task: Omit<Parameters<Work[Name]>[0], 'databaseUrl'>) {
    const { databaseUrl } = this.environment;
    return this.pool.run({ ...task, databaseUrl }, { name }) as ReturnType<Work[Name]>;
  }
}
