import type { CalendarDate } from '@domeka/kernel';
import type { Sql } from '@domeka/platform';
import { shelfSpan } from '@domeka/inventory/contract';
import type { EndingPackages } from '@domeka/inventory/contract';
import { inPlace, placed, placedIn } from './medication-list.queries.ts';
import type { Place } from './places.queries.ts';

/** Days before and after the months shown are counted together, so that there are never more than these days. */
const endingsQuery = `
  select case when p.last_day is not null then greatest($2::date - 1, least($3::date, p.last_day)) end::text as "lastDay",
    count(*)::int as count
  from ${placed} join medications m on ${inPlace} join medication_packages p on p.medication_id = m.id
  where p.quantity is distinct from 0 group by 1`;

/** Unfinished packages: all in own places, in others those that a share shows. */
export function endingsIn(sql: Sql, places: readonly Place[], today: CalendarDate) {
  const { from, until } = shelfSpan(today);
  return sql.rows<EndingPackages>(endingsQuery, [placedIn(places), from, until]);
}
