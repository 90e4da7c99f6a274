import { calendarDateIn, defaultTimeZone, isCalendarDate } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

export function dayOfFile(name: string, now: Date): CalendarDate {
  const today = calendarDateIn(defaultTimeZone, now);
  const [, year, month, day] = /(?<!\d)(20\d{2})[-_.]?(\d{2})[-_.]?(\d{2})(?!\d)/.exec(name) ?? [];
  const said = `${year}-${month}-${day}`;
  return isCalendarDate(said) && said <= today ? said : today;
}
