import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '@domeka/kernel';
import { Sql } from '@domeka/platform';
import { shelfOf } from '@domeka/inventory/contract';
import type { ShelfView } from '@domeka/inventory/contract';
import { LRUCache } from 'lru-cache';
import type { Place } from '../infrastructure/places.queries.ts';
import { endingsIn } from '../infrastructure/shelf.queries.ts';

/** Lists are read far more often than changed: a shelf is kept for as long as nothing that decides it has changed. */
@Injectable()
export class Shelves {
  private readonly kept = new LRUCache<string, ShelfView>({ max: 2000 });

  constructor(private readonly sql: Sql) {}

  async of(places: readonly Place[], today: CalendarDate): Promise<ShelfView> {
    const state = [today, ...places.map(({ scopeId, role, revision }) => `${scopeId} ${role !== null} ${revision}`)];
    const key = state.join('\n');
    const kept = this.kept.get(key);
    if (kept) return kept;
    const shelf = shelfOf(await endingsIn(this.sql, places, today), today);
    this.kept.set(key, shelf);
    return shelf;
  }
}
