import { calendarDateIn, daysBetween } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

/** Days that are counted; older ones are told by their date. */
const countedDays = 7;

/** How a log-in is told: `today` and `yesterday` with the time, then days ago, then its date. */
export type LastSignIn =
  { words: 'today' | 'yesterday'; time: string } | { words: 'days'; count: number } | { words: 'date' };

/** By the days of the reader's calendar, whatever hours they have; `today` is theirs. */
export function lastSignIn(instant: string, today: CalendarDate, timeZone: string): LastSignIn {
  const moment = new Date(instant);
  const count = Math.max(0, daysBetween(calendarDateIn(timeZone, moment), today));
  if (count > 1) return count < countedDays ? { words: 'days', count } : { words: 'date' };
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return { words: count === 0 ? 'today' : 'yesterday', time: format.format(moment) };
}
