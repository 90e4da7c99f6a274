import { calendarDateIn, daysBetween } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

/** Older logins are shown by date. */
const countedDays = 7;

export type LastSignIn =
  { words: 'today' | 'yesterday'; time: string } | { words: 'days'; count: number } | { words: 'date' };

/** By calendar days in the reader's time zone. */
export function lastSignIn(instant: string, today: CalendarDate, timeZone: string): LastSignIn {
  const moment = new Date(instant);
  const count = Math.max(0, daysBetween(calendarDateIn(timeZone, moment), today));
  if (count > 1) return count < countedDays ? { words: 'days', count } : { words: 'date' };
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return { words: count === 0 ? 'today' : 'yesterday', time: format.format(moment) };
}
