import { lastDayOfMonth, printedDates } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

/**
 * A date as a person types it into a form, as it stands on the box: see `printedDates`. Of a text with several readings
 * the one that is `chosen`. Null for nothing typed; anything else goes on unchanged, for the API to refuse.
 */
export function dateFromForm(typed: string, chosen = ''): CalendarDate | null {
  if (typed.trim() === '') return null;
  const days = printedDates(typed);
  const [day] = days.length > 1 ? days.filter((one) => one === chosen) : days;
  return day ?? typed.trim();
}

/**
 * A date as it begins in a form, and `dateFromForm` reads it back: the last day of a month as packs print it
 * (`02/2027`), any other day in full (`15.02.2027`).
 */
export function typedExpiry(date: CalendarDate | null): string {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  if (date === null) return '';
  return Number(day) === lastDayOfMonth(Number(year), Number(month)) ? `${month}/${year}` : `${day}.${month}.${year}`;
}
