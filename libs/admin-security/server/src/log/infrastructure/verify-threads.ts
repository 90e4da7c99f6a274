import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { ENVIRONMENT, workerBeside } from '@domeka/platform';
import type { RunningEnvironment } from '@domeka/platform';
import type { SeenStretch } from '../domain/stretch.ts';
import type * as work from './verify-worker.ts';

type Work = typeof work;

/** Seals per connection. */
export const stretchSize = 50_000;
/** A provider, so that tests can use small stretches. */
export const STRETCH_SIZE = Symbol('STRETCH_SIZE');

const threads = 2;

/** Low-priority threads, so that requests are still served. */
@Injectable()
export class VerifyThreads implements OnApplicationShutdown {
  private readonly pool = new Piscina({
    filename: workerBeside(import.meta.url, 'verify-worker').href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 1000,
    niceIncrement: 5,
    resourceLimits: { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 64 }, // rows are short-lived
  });

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
    @Inject(STRETCH_SIZE) private readonly stretchSize: number,
  ) {}

  countEntries(sealedBelow: string) {
    return this.run('countEntries', { sealedBelow });
  }

  async *lookOver(upTo: number): AsyncIterable<{ end: number; seen: SeenStretch | null }> {
    const underWay: { end: number; seen: Promise<SeenStretch | null> }[] = [];
    let after = 0;
    for (;;) {
      while (after < upTo && underWay.length < 2 * threads) {
        const end = Math.min(after + this.stretchSize, upTo);
        const seen = this.run('lookOver', { after, upTo: end });
        seen.catch(() => undefined); // rejection is handled on await; avoids an unhandled rejection
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
