import { Logger } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Hits, SharedCounters, Window } from './shared-counters.ts';

/** Milliseconds before Redis counts as unavailable. */
const longestAnswer = 500;
const longestConnect = 2000;

/** Redis or Valkey 7 or newer. Without it the other counters count; at most one window is lost. */
export class RedisCounters implements SharedCounters, OnModuleInit, OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly logger = new Logger('Limits');

  constructor(
    url: string,
    private readonly meanwhile: SharedCounters,
  ) {
    this.redis = new Redis(url, {
      lazyConnect: true,
      connectTimeout: longestConnect,
      commandTimeout: longestAnswer,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      retryStrategy: (tries) => Math.min(tries, 10) * 1000,
    });
    this.redis.on('ready', () => this.logger.log('Redis answers: limits are counted there'));
    this.redis.on('close', () => this.logger.warn(`Redis is away: limits are counted in ${meanwhile.place}`));
    this.redis.on('error', () => {}); // each error ends in `close`; its message would name the server
  }

  get place() {
    return this.isThere() ? 'Redis' : `${this.meanwhile.place}, while Redis is away`;
  }

  async onModuleInit() {
    await this.redis.connect().catch(() => undefined);
  }

  onApplicationShutdown() {
    this.redis.removeAllListeners('close').disconnect();
  }

  async count(windows: Window[]): Promise<Hits[]> {
    const counted: Hits[] = [];
    for (const [index, window] of windows.entries()) {
      const hits = await this.countOne(window);
      if (hits === null) return [...counted, ...(await this.meanwhile.count(windows.slice(index)))];
      counted.push(hits);
      if (hits.count > window.most) break;
    }
    return counted;
  }

  private async countOne({ key, seconds, most, isRenewed }: Window): Promise<Hits | null> {
    const name = nameOf(key);
    const window = seconds * 1000;
    const answer = await this.ask(() => this.redis.multi().incr(name).pexpire(name, window, 'NX').pttl(name).exec());
    if (answer === null) return null;
    const [count, , left] = answer as [number, number, number];
    if (isRenewed && count <= most) {
      await this.ask(() => this.redis.multi().pexpire(name, window).exec());
      return { count, secondsLeft: seconds };
    }
    return { count, secondsLeft: Math.ceil((left < 0 ? window : left) / 1000) };
  }

  async forget(keys: Buffer[]) {
    await Promise.all([this.ask(() => this.redis.multi().del(keys.map(nameOf)).exec()), this.meanwhile.forget(keys)]);
  }

  private isThere() {
    return this.redis.status === 'ready';
  }

  private async ask(transaction: () => Promise<[Error | null, unknown][] | null>): Promise<unknown[] | null> {
    if (!this.isThere()) return null;
    const answers = await transaction().catch(() => null);
    if (answers?.every(([error]) => error === null)) return answers.map(([, answer]) => answer);
    if (this.isThere()) this.redis.disconnect(true);
    return null;
  }
}

const nameOf = (key: Buffer) => `domeka:limit:${key.toString('base64url')}`;
