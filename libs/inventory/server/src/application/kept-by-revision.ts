import { LRUCache } from 'lru-cache';
import { seenAs } from '../infrastructure/places.queries.ts';
import type { Place } from '../infrastructure/places.queries.ts';

/** What is read of places, kept for as long as nothing in them changes: lists are read far more often than changed. */
export class KeptByRevision<Value extends object> {
  private readonly kept: LRUCache<string, Value>;

  constructor(most: number) {
    this.kept = new LRUCache({ max: most });
  }

  /** @param depends what else decides the value */
  async of(places: readonly Place[], depends: string, read: () => Promise<Value>): Promise<Value> {
    const state = places.map((place) => `${place.scopeId} ${seenAs(place)} ${place.revision}`);
    const key = [depends, ...state].join('\n');
    const kept = this.kept.get(key);
    if (kept) return kept;
    const value = await read();
    this.kept.set(key, value);
    return value;
  }
}
