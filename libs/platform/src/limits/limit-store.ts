import { Inject, Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';
import { Keyring } from '../config/keyring.ts';
import { SHARED_COUNTERS } from './shared-counters.ts';
import type { Hits, SharedCounters, Window } from './shared-counters.ts';

export const perProcess = 'process';
export const perCluster = 'cluster';
export const perSession = 'session';
export const mails = 'mails';

@Injectable()
export class LimitStore implements ThrottlerStorage {
  private readonly local = new LRUCache<string, { count: number; resetsAt: number }>({ max: 50_000 });

  constructor(
    @Inject(SHARED_COUNTERS) private readonly shared: SharedCounters,
    private readonly keyring: Keyring,
  ) {}

  get place() {
    return this.shared.place;
  }

  /** @nestjs/throttler's interface; milliseconds. */
  async increment(key: string, ttl: number, limit: number, blockDuration: number, throttler: string) {
    const window = { key, seconds: ttl / 1000, most: limit };
    const hits =
      throttler === perProcess ? this.countLocal(key, window.seconds) : ((await this.countShared([window]))[0] as Hits);
    const isBlocked = hits.count > limit;
    return {
      totalHits: hits.count,
      timeToExpire: hits.secondsLeft,
      isBlocked,
      timeToBlockExpire: isBlocked ? Math.max(hits.secondsLeft, blockDuration && 1) : 0,
    };
  }

  countShared(windows: (Omit<Window, 'key'> & { key: string })[]): Promise<Hits[]> {
    return this.shared.count(windows.map((window) => ({ ...window, key: this.hashed(window.key) })));
  }

  async forget(keys: string[]) {
    await this.shared.forget(keys.map((key) => this.hashed(key)));
  }

  countLocal(key: string, seconds: number): Hits {
    const now = Date.now();
    let window = this.local.get(key);
    if (!window || window.resetsAt <= now) {
      window = { count: 0, resetsAt: now + seconds * 1000 };
      this.local.set(key, window);
    }
    window.count += 1;
    return { count: window.count, secondsLeft: Math.ceil((window.resetsAt - now) / 1000) };
  }

  private hashed(key: string): Buffer {
    return this.keyring.digest('rate-limit', key);
  }
}
