import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '@domeka/kernel';
import { Sql, together } from '@domeka/platform';
import { LRUCache } from 'lru-cache';
import { countsOfPlaces } from '../infrastructure/place-counts.queries.ts';
import type { AskedPlace, Counts } from '../infrastructure/place-counts.queries.ts';
import { seenAs } from '../infrastructure/places.queries.ts';
import type { Place } from '../infrastructure/places.queries.ts';

/** Counting 5,000 medications costs PostgreSQL as much as the rest of their list. */
@Injectable()
export class PlaceCounts {
  private readonly kept = new LRUCache<string, Counts>({ max: 10_000 });
  private readonly count: (asked: AskedPlace) => Promise<Counts>;

  constructor(sql: Sql) {
    this.count = together((asked) => countsOfPlaces(sql, asked));
  }

  async of(places: readonly Place[], today: CalendarDate): Promise<Counts> {
    const counts = await Promise.all(places.map((place) => this.inPlace(place, today)));
    const sumOf = (count: keyof Counts) => counts.reduce((sum, one) => sum + one[count], 0);
    return {
      expired: sumOf('expired'),
      soon: sumOf('soon'),
      recalled: sumOf('recalled'),
      suspended: sumOf('suspended'),
      toCheck: sumOf('toCheck'),
      taken: sumOf('taken'),
    };
  }

  private async inPlace(place: Place, today: CalendarDate): Promise<Counts> {
    const { scopeId, role, shows, revision } = place;
    const key = `${scopeId} ${seenAs(place)} ${revision} ${today}`;
    return this.kept.get(key) ?? this.counted(key, { scopeId, isOwn: role !== null, shows, today });
  }

  private async counted(key: string, asked: AskedPlace): Promise<Counts> {
    const counts = await this.count(asked);
    this.kept.set(key, counts);
    return counts;
  }
}
