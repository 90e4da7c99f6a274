import { Inject, Injectable } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import type { Refusal } from '@domeka/kernel';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { LimitStore } from './limit-store.ts';

export interface Limit {
  key: string;
  most: number;
  seconds: number;
  scaled?: boolean;
  /** Sliding: each use restarts the window. */
  isRenewed?: boolean;
}

@Injectable()
export class Limits {
  constructor(
    private readonly store: LimitStore,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /** Shorter windows first. @throws too-many-requests, or the given refusal, with `retryAfter` in seconds */
  async use(limits: Limit[], refusal: (retryAfter: number, isFirst: boolean) => Refusal = tooMany) {
    const windows = limits.map((limit) => ({ ...limit, most: this.mostOf(limit) }));
    const counted = await this.store.countShared(windows);
    for (const [index, { count, secondsLeft }] of counted.entries()) {
      const most = windows[index]?.most ?? 0;
      if (count > most) throw refusal(Math.max(1, secondsLeft), count === Math.floor(most) + 1);
    }
  }

  /** Never refuses; true for the first use over the limit, to raise an alarm. */
  async exceeds(limit: Limit): Promise<boolean> {
    const most = this.mostOf(limit);
    const [hits] = await this.store.countShared([{ ...limit, most }]);
    return hits?.count === Math.floor(most) + 1;
  }

  isWithin(key: string, { most, seconds }: { most: number; seconds: number }): boolean {
    return this.store.countLocal(key, seconds).count <= this.mostOf({ key, most, seconds });
  }

  async forget(keys: string[]) {
    await this.store.forget(keys);
  }

  private mostOf({ most, scaled = true }: Limit) {
    return scaled ? most * this.environment.throttleScale : most;
  }
}

/** @param retryAfter seconds */
export const tooMany = (retryAfter: number) => refuseCommon('too-many-requests', { retryAfter });
