import { daysAfter, instantOf } from '@domeka/kernel';
import type { CalendarDate, LocalMoment } from '@domeka/kernel';

interface Schedule {
  hour: number;
  /** The latest local date that was looked at. */
  doneOn: CalendarDate | null;
}

/** From the hour on, once a local date: a clock that is set neither skips nor doubles. */
export const isDue = ({ hour, doneOn }: Schedule, now: LocalMoment): boolean =>
  now.hour >= hour && !isDone(doneOn, now);

const isDone = (doneOn: CalendarDate | null, { date }: LocalMoment) => doneOn !== null && doneOn >= date;

/** It may be under way. */
export const nextRound = ({ doneOn }: Schedule, now: LocalMoment): CalendarDate =>
  isDone(doneOn, now) ? daysAfter(doneOn ?? now.date, 1) : now.date;

const quarter = 15 * 60_000;

/** At its hour or, where that has passed, with the next quarter of an hour. */
export function roundAt(timeZone: string | null, date: CalendarDate, hour: number, now: Date): Date {
  const at = instantOf(timeZone, date, hour);
  return at > now ? at : new Date(Math.ceil(now.getTime() / quarter) * quarter);
}

/** 1 is Monday. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** So that a summary that was missed is told with the next one. */
export function isSummaryDue(weekday: number, doneOn: CalendarDate | null, today: CalendarDate): boolean {
  const last = daysAfter(today, -((weekdayOf(today) - weekday + 7) % 7));
  return doneOn === null ? last === today : last > doneOn;
}
