import type { ListOrder } from '@domeka/kernel';
import type { Sql } from '@domeka/platform';
import { filtersOf, inPlace, orders, placed, placedIn } from '../medication-list.queries.ts';
import type { Narrowing } from '../medication-list.queries.ts';
import type { Place } from '../places.queries.ts';
import { isAlarmed } from '../recall-states.ts';
import { all, searchConditions } from './search.queries.ts';
import type { Parameter } from './search.queries.ts';

export interface FoundMedication {
  id: string;
  isAlarmed: boolean;
}

/** More than anybody keeps; a list beyond is cut rather than the process. */
const most = 100_000;

const everyQuery = (condition: string, sorted: string) => `
  select m.id, ${isAlarmed} as "isAlarmed" from ${placed} join medications m on ${inPlace}
  where ${condition} order by ${sorted} limit ${most}`;

/** All that a list shows, in its order. A search that finds nothing is tried again with slips of one letter. */
export async function everyMedication(
  sql: Sql,
  places: Place[],
  narrowing: Narrowing | null,
  order: ListOrder,
): Promise<FoundMedication[]> {
  if (narrowing === null) return sql.rows(everyQuery('true', orders[order]), [placedIn(places)], 'unprepared');
  const exact = await everyMatching(sql, places, narrowing, order, false);
  return exact.length > 0 || narrowing.search === null ? exact : everyMatching(sql, places, narrowing, order, true);
}

function everyMatching(sql: Sql, places: Place[], narrowing: Narrowing, order: ListOrder, maySlip: boolean) {
  const values: unknown[] = [placedIn(places)];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const searched = narrowing.search && searchConditions(narrowing.search, { hasOwners: false, maySlip }, parameter);
  const condition = all([...(searched ? [searched.found] : []), ...filtersOf(narrowing, parameter)]);
  const query = everyQuery(condition, `${searched ? `(${searched.rank}), ` : ''}${orders[order]}`);
  return sql.rows<FoundMedication>(query, values, 'unprepared');
}
