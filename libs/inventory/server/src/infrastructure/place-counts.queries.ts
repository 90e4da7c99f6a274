import type { CalendarDate } from '@domeka/kernel';
import type { Sql } from '@domeka/platform';
import { soonDays } from '@domeka/inventory/contract';
import { isHit } from './recall-states.ts';

export interface AskedPlace {
  scopeId: string;
  isOwn: boolean;
  /** The reader's calendar day decides expiry. */
  today: CalendarDate;
}

export interface Counts {
  expired: number;
  soon: number;
  recalled: number;
  suspended: number;
  toCheck: number;
}

const isSeen = '(asked.is_own or m.is_private = false)';
const countsQuery = `
  select e.*, h.*
  from rows from (json_to_recordset($1) as ("scopeId" uuid, "isOwn" boolean, today date)) with ordinality as asked (scope_id, is_own, today, place)
  cross join lateral (
    select count(*) filter (where m.expiry_date < asked.today)::int as expired,
      count(*) filter (where m.expiry_date >= asked.today)::int as soon
    from medications m where m.scope_id = asked.scope_id and m.expiry_date <= asked.today + ${soonDays} and ${isSeen}
  ) e cross join lateral (
    select coalesce(sum(m.recalled_count), 0)::int as recalled, coalesce(sum(m.suspended_count), 0)::int as suspended,
      coalesce(sum(m.check_count) filter (where asked.is_own), 0)::int as "toCheck"
    from medications m where m.scope_id = asked.scope_id and ${isHit} and ${isSeen}
  ) h order by asked.place`;

export const countsOfPlaces = (sql: Sql, asked: readonly AskedPlace[]) =>
  sql.rows<Counts>(countsQuery, [JSON.stringify(asked)]);
