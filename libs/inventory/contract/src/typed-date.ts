import { isCalendarDate, lastDayOfMonth } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

/**
 * A date as a person types it into a form (D-50): `2027-02-28`, `28.02.2027`, or a month alone (`2027-02`, `02/2027`,
 * `02.2027`), which means its last day. Null for nothing typed; anything else goes on unchanged, for the API to refuse.
 */
export function dateFromForm(typed: string): CalendarDate | null {
  const text = typed.trim();
  if (text === '') return null;
  const day = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (day) return isoDate(day[3], day[2], day[1]);
  const month = /^(\d{1,2})[/.](\d{4})$/.exec(text);
  if (month) return lastOf(month[2], month[1]) ?? text;
  const isoMonth = /^(\d{4})-(\d{2})$/.exec(text);
  return isoMonth ? (lastOf(isoMonth[1], isoMonth[2]) ?? text) : text;
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

const isoDate = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function lastOf(year = '', month = ''): CalendarDate | null {
  const date = isoDate(year, month, String(lastDayOfMonth(Number(year), Number(month))));
  return isCalendarDate(date) ? date : null;
}
