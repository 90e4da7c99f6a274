import type { CalendarDate } from '@domeka/kernel';
import type { Sql } from '@domeka/platform';
import { soonDays } from '@domeka/inventory/contract';
import type { ShareShows } from '@domeka/inventory/contract';
import { isHit } from './recall-states.ts';
import { visibleIn } from './visible-in.ts';

export interface AskedPlace {
  scopeId: string;
  isOwn: boolean;
  shows: ShareShows;
  /** The reader's calendar day decides expiry. */
  today: CalendarDate;
}

export interface Counts {
  expired: number;
  soon: number;
  recalled: number;
  suspended: number;
  toCheck: number;
  taken: number;
}

const isSeen = `(asked.is_own or ${visibleIn('asked.scope_id', 'asked.shows')})`;
const countsQuery = `
  select e.*, h.*, k.*
  from rows from (json_to_recordset($1) as ("scopeId" uuid, "isOwn" boolean, shows text, today date)) with ordinality as asked (scope_id, is_own, shows, today, place)
  cross join lateral (
    select count(*) filter (where m.expiry_date < asked.today)::int as expired,
      count(*) filter (where m.expiry_date >= asked.today)::int as soon
    from medications m where m.scope_id = asked.scope_id and m.expiry_date <= asked.today + ${soonDays} and ${isSeen}
  ) e cross join lateral (
    select count(*) filter (where m.recalled_count > 0)::int as recalled,
      count(*) filter (where m.suspended_count > 0)::int as suspended,
      count(*) filter (where m.check_count > 0 and asked.is_own)::int as "toCheck"
    from medications m where m.scope_id = asked.scope_id and ${isHit} and ${isSeen}
  ) h cross join lateral (
    select count(*)::int as taken from medications m
    where m.scope_id = asked.scope_id and m.is_taken and ${isSeen} and (asked.is_own or asked.shows is not null)
  ) k order by asked.place`;

export const countsOfPlaces = (sql: Sql, asked: readonly AskedPlace[]) =>
  sql.rows<Counts>(countsQuery, [JSON.stringify(asked)]);
