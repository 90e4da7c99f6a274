import { calendarDateIn, daysAfter, endOfDayIn, timeZoneFrom } from './dates.ts';
import type { CalendarDate } from './dates.ts';

export interface LocalMoment {
  date: CalendarDate;
  hour: number;
}

export const [dayBegins, dayEnds] = [8, 21];
export const isDaytime = ({ hour }: Pick<LocalMoment, 'hour'>) => hour >= dayBegins && hour < dayEnds;

const clocks = new Map<string, Intl.DateTimeFormat>();

function hourIn(timeZone: string, now: Date): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    clocks.set(timeZone, clock);
  }
  return Number(clock.format(now));
}

export function localMoment(timeZone: string | null, now: Date): LocalMoment {
  const zone = timeZoneFrom(timeZone);
  return { date: calendarDateIn(zone, now), hour: hourIn(zone, now) };
}

const quarter = 15 * 60_000;

/** When it becomes `hour` on a date; on a day that skips it, the quarter after. */
export function instantOf(timeZone: string | null, date: CalendarDate, hour: number): Date {
  const zone = timeZoneFrom(timeZone);
  const instant = new Date(endOfDayIn(zone, daysAfter(date, -1)).getTime() + 1);
  while (hourIn(zone, instant) < hour && calendarDateIn(zone, instant) === date)
    instant.setTime(instant.getTime() + quarter);
  return instant;
}

export function nextDaytime(timeZone: string | null, now: Date): Date {
  const local = localMoment(timeZone, now);
  if (isDaytime(local)) return now;
  return instantOf(timeZone, local.hour < dayBegins ? local.date : daysAfter(local.date, 1), dayBegins);
}
