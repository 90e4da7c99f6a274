import type { PurposeCount } from '@domeka/inventory/contract';
import type { Sql } from '@domeka/platform';
import { knowsLabels } from './search.queries.ts';
import { inPlace, placed, placedIn } from '../medication-list.queries.ts';
import type { Place } from '../places.queries.ts';

const countsQuery = `
  select key, count(*)::int as count from ${placed} join medications m on ${inPlace}
  cross join lateral (
    select unnest(m.note_keys) as key union select unnest(m.purpose_keys) where ${knowsLabels}) keys
  group by key order by count(*) desc, key`;

/** In own places by what people say of it and in notes, in others by notes, and by that where the share shows it. */
export const purposesIn = (sql: Sql, places: readonly Place[]) =>
  sql.rows<PurposeCount>(countsQuery, [placedIn(places)]);
