import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '@domeka/kernel';
import { Sql } from '@domeka/platform';
import { shelfOf } from '@domeka/inventory/contract';
import type { PurposeCount, ShelfView } from '@domeka/inventory/contract';
import type { Place } from '../infrastructure/places.queries.ts';
import { purposesIn } from '../infrastructure/search/purpose-counts.queries.ts';
import { endingsIn } from '../infrastructure/shelf.queries.ts';
import { KeptByRevision } from './kept-by-revision.ts';

@Injectable()
export class Shelves {
  private readonly shelves = new KeptByRevision<ShelfView>(2000);
  private readonly purposes = new KeptByRevision<PurposeCount[]>(2000);

  constructor(private readonly sql: Sql) {}

  of(places: readonly Place[], today: CalendarDate): Promise<ShelfView> {
    return this.shelves.of(places, today, async () => shelfOf(await endingsIn(this.sql, places, today), today));
  }

  purposesOf(places: readonly Place[]): Promise<PurposeCount[]> {
    return this.purposes.of(places, '', () => purposesIn(this.sql, places));
  }
}
