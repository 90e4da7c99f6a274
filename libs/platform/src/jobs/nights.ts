import { addDays, calendarDateIn, defaultTimeZone, endOfDayIn } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: defaultTimeZone, hour: '2-digit', minute: '2-digit' });
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const dayBefore = (date: CalendarDate): CalendarDate =>
  addDays(new Date(`${date}T00:00:00Z`), -1)
    .toISOString()
    .slice(0, 10);

/** The latest date, in Europe/Warsaw, on which it has become `at` (`03:30`). */
export function nightOf(now: Date, at: string): CalendarDate {
  const today = calendarDateIn(defaultTimeZone, now);
  return clock.format(now) >= at ? today : dayBefore(today);
}

/** When it will be `at` next; on a day that skips it, an hour later. */
export function nextNight(now: Date, at: string): Date {
  const night = nightOf(now, at);
  const from = endOfDayIn(defaultTimeZone, night).getTime() + 1;
  const guess = from + minutesOf(at) * 60_000;
  const off = minutesOf(at) - minutesOf(clock.format(new Date(guess)));
  return new Date(guess + off * 60_000);
}
