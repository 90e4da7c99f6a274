import { calendarDateIn, daysAfter, defaultTimeZone, endOfDayIn, isTimeZone } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

/** What a clock on the wall of a time zone shows. */
export interface LocalMoment {
  date: CalendarDate;
  hour: number;
}

/** Recalls are told at once, but wake nobody. */
export const isDaytime = ({ hour }: LocalMoment) => hour >= 8 && hour < 21;

interface Rounds {
  hour: number;
  /** The latest local date that was looked at. */
  doneOn: CalendarDate | null;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function hourIn(timeZone: string, now: Date): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    clocks.set(timeZone, clock);
  }
  return Number(clock.format(now));
}

/** A zone that this runtime does not know counts as the default one. */
export function localMoment(timeZone: string | null, now: Date): LocalMoment {
  const zone = isTimeZone(timeZone) ? timeZone : defaultTimeZone;
  return { date: calendarDateIn(zone, now), hour: hourIn(zone, now) };
}

/** From the hour on, once a local date: a clock that is set neither skips nor doubles. */
export const isDue = ({ hour, doneOn }: Rounds, now: LocalMoment): boolean => now.hour >= hour && !isDone(doneOn, now);

const isDone = (doneOn: CalendarDate | null, { date }: LocalMoment) => doneOn !== null && doneOn >= date;

/** The date of the next round, which may be under way. */
export const nextRound = ({ doneOn }: Rounds, now: LocalMoment): CalendarDate =>
  isDone(doneOn, now) ? daysAfter(doneOn ?? now.date, 1) : now.date;

const quarter = 15 * 60_000;

/** When it becomes `hour` on a date; on a day that skips it, the quarter after. */
export function instantOf(timeZone: string | null, date: CalendarDate, hour: number): Date {
  const zone = isTimeZone(timeZone) ? timeZone : defaultTimeZone;
  const instant = new Date(endOfDayIn(zone, daysAfter(date, -1)).getTime() + 1);
  while (hourIn(zone, instant) < hour && calendarDateIn(zone, instant) === date)
    instant.setTime(instant.getTime() + quarter);
  return instant;
}

/** 1 is Monday. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Whether a weekday came since the last round, so that a summary that was missed is told with the next one. */
export function isSummaryDue(weekday: number, doneOn: CalendarDate | null, today: CalendarDate): boolean {
  const last = daysAfter(today, -((weekdayOf(today) - weekday + 7) % 7));
  return doneOn === null ? last === today : last > doneOn;
}
