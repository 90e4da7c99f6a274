import { daysAfter } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { soonDays } from './expiry.ts';
import type { Month } from './expiry.ts';

export const shelfMonths = 12;

export interface ShelfView {
  /** Past their last day; `passed` of them since this month began. */
  expired: number;
  passed: number;
  months: ShelfMonth[];
  later: number;
  undated: number;
}

export interface ShelfMonth {
  month: Month;
  count: number;
  soon: number;
}

/** The number of packages that end on a day; null is no date. */
export interface EndingPackages {
  lastDay: CalendarDate | null;
  count: number;
}

export function shelfOf(endings: Iterable<EndingPackages>, today: CalendarDate): ShelfView {
  const soonest = daysAfter(today, soonDays);
  const months = monthsFrom(today).map((month) => ({ month, count: 0, soon: 0 }));
  const shelf = { expired: 0, passed: 0, months, later: 0, undated: 0 };
  for (const { lastDay, count } of endings) {
    const month = months.find((one) => lastDay?.startsWith(one.month));
    if (lastDay === null) shelf.undated += count;
    else if (lastDay < today) {
      shelf.expired += count;
      if (month) shelf.passed += count;
    } else if (month) {
      month.count += count;
      if (lastDay <= soonest) month.soon += count;
    } else shelf.later += count;
  }
  return shelf;
}

export const shelfSpan = (today: CalendarDate): { from: CalendarDate; until: CalendarDate } => ({
  from: `${today.slice(0, 7)}-01`,
  until: `${monthAfter(today, shelfMonths)}-01`,
});

const fewestDated = 3;

/** A picture of less than three dates says nothing. */
export const isShelfTelling = ({ expired, months, later }: ShelfView) =>
  months.reduce((sum, { count }) => sum + count, expired + later) >= fewestDated;

const monthsFrom = (today: CalendarDate) => Array.from({ length: shelfMonths }, (_, index) => monthAfter(today, index));

function monthAfter(day: CalendarDate, months: number): Month {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const counted = year * 12 + month - 1 + months;
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}` as Month;
}
