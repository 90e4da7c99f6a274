import { LRUCache } from 'lru-cache';

/** What this process knows to be in the audit log, so that it need not be asked for an hour. */
export class ToldLately {
  private readonly told = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });

  /** @param key who, what and which thing, as the log tells them apart */
  async once(key: string, tell: () => Promise<void>): Promise<void> {
    if (this.told.has(key)) return;
    await tell();
    this.told.set(key, true);
  }
}
