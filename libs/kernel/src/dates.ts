/** A calendar day without time or zone, `YYYY-MM-DD`. */
export type CalendarDate = string;

const hourInMs = 3_600_000;
const dayInMs = 24 * hourInMs;

export const addDays = (instant: Date, days: number) => new Date(instant.getTime() + days * dayInMs);
export const addSeconds = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);
export const earlierOf = (a: Date, b: Date) => (a <= b ? a : b);
export const laterOf = (a: Date, b: Date) => (a >= b ? a : b);

export function isCalendarDate(text: string): text is CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOfMonth(year, month);
}

/** `month` is 1 to 12. */
export const lastDayOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const daysBetween = (from: CalendarDate, to: CalendarDate) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayInMs);

export const daysAfter = (date: CalendarDate, days: number): CalendarDate =>
  addDays(new Date(`${date}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10);

/** Whole calendar months: 31 January to 28 February is one. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return toDay >= Math.min(fromDay, lastDayOfMonth(toYear, toMonth)) ? months : months - 1;
}

export const defaultTimeZone = 'Europe/Warsaw';

export function calendarDateIn(timeZone: string, now: Date): CalendarDate {
  const minute = Math.floor(now.getTime() / 60_000);
  const zone = zoneOf(timeZone);
  if (zone.minute !== minute) {
    zone.minute = minute;
    zone.day = zone.format.format(now);
  }
  return zone.day;
}

export function endOfDayIn(timeZone: string, date: CalendarDate): Date {
  const inUtc = addDays(new Date(`${date}T00:00:00Z`), 1);
  // Zones differ from UTC by at most 14 hours.
  let [before, after] = [inUtc.getTime() - 15 * hourInMs, inUtc.getTime() + 15 * hourInMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (calendarDateIn(timeZone, new Date(middle)) > date) after = middle;
    else before = middle;
  }
  return new Date(before);
}

export function isTimeZone(given: unknown): given is string {
  if (typeof given !== 'string' || given.length > 64 || !/^[A-Za-z0-9_+\-/]+$/.test(given)) return false;
  try {
    zoneOf(given);
    return true;
  } catch {
    return false; // Intl throws a RangeError for an unknown zone
  }
}

export const timeZoneFrom = (given: unknown): string => (isTimeZone(given) ? given : defaultTimeZone);

interface Zone {
  format: Intl.DateTimeFormat;
  minute: number;
  day: CalendarDate;
}

/** Bounds the cache: a zone's name has many spellings. */
const mostZones = 1000;
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    zone = { format, minute: Number.NaN, day: '' };
    if (zones.size >= mostZones) zones.clear();
    zones.set(timeZone, zone);
  }
  return zone;
}
