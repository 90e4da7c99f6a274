import { LRUCache } from 'lru-cache';

export class ToldLately {
  private readonly told = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });

  async once(key: string, tell: () => Promise<void>): Promise<void> {
    if (this.told.has(key)) return;
    await tell();
    this.told.set(key, true);
  }
}
