import { lastDayOfMonth, printedDates } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

/** See `printedDates`; `chosen` picks one of several readings. The API refuses unreadable text. */
export function dateFromForm(typed: string, chosen = ''): CalendarDate | null {
  if (typed.trim() === '') return null;
  const days = printedDates(typed);
  const [day] = days.length > 1 ? days.filter((one) => one === chosen) : days;
  return day ?? typed.trim();
}

/** `02/2027` for the last day of a month, else `15.02.2027`; `dateFromForm` parses both. */
export function typedExpiry(date: CalendarDate | null): string {
  if (date === null) return '';
  const [year = '', month = '', day = ''] = date.split('-');
  return isEndOfMonth(date) ? `${month}/${year}` : `${day}.${month}.${year}`;
}

export function isEndOfMonth(date: CalendarDate): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return day === lastDayOfMonth(year, month);
}
