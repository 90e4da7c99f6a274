import { Inject, Injectable } from '@nestjs/common';
import { refuseCommon } from '@domeka/kernel';
import type { Refusal } from '@domeka/kernel';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { LimitStore } from './limit-store.ts';

export interface Limit {
  /** What is counted, e.g. `mail:signup:jan@example.pl`. */
  key: string;
  most: number;
  seconds: number;
  /** Whether THROTTLE_SCALE multiplies `most`; it does unless said otherwise. */
  scaled?: boolean;
  /** Whether each use begins the time again, so that whoever used up the limit waits for all of it. */
  isRenewed?: boolean;
}

/** Limits that a use case checks by itself, because their key is not the request's address. Shared by all processes. */
@Injectable()
export class Limits {
  constructor(
    private readonly store: LimitStore,
    @Inject(ENVIRONMENT) private readonly environment: RunningEnvironment,
  ) {}

  /**
   * Counts a use against one limit after the other; what one refuses does not count for the next, so that shorter
   * windows come first. @throws too-many-requests (or the given refusal, which also learns whether it is
   * the first one) with `retryAfter` in seconds.
   */
  async use(limits: Limit[], refusal: (retryAfter: number, isFirst: boolean) => Refusal = tooMany) {
    const windows = limits.map((limit) => ({ ...limit, most: this.mostOf(limit) }));
    const counted = await this.store.countShared(windows);
    for (const [index, { count, secondsLeft }] of counted.entries()) {
      const most = windows[index]?.most ?? 0;
      if (count > most) throw refusal(Math.max(1, secondsLeft), count === Math.floor(most) + 1);
    }
  }

  /** Counts a use that is never refused. Answers whether it was the first one beyond the limit, for an alarm. */
  async exceeds(limit: Limit): Promise<boolean> {
    const most = this.mostOf(limit);
    const [hits] = await this.store.countShared([{ ...limit, most }]);
    return hits?.count === Math.floor(most) + 1;
  }

  /** Counts a use in this process alone, which costs no query; answers whether it is within the limit. */
  isWithin(key: string, { most, seconds }: { most: number; seconds: number }): boolean {
    return this.store.countLocal(key, seconds).count <= this.mostOf({ key, most, seconds });
  }

  /** Starts counters again from nothing, e.g. failed sign-ins after a good one. */
  async forget(keys: string[]) {
    await this.store.forget(keys);
  }

  private mostOf({ most, scaled = true }: Limit) {
    return scaled ? most * this.environment.throttleScale : most;
  }
}

/** @param retryAfter seconds */
export const tooMany = (retryAfter: number) => refuseCommon('too-many-requests', { retryAfter });
