import { daysBetween, isCalendarDate } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

export const soonDays = 30;

export type Month = `${number}-${number}`;

export const expiryFilters = ['expired', 'soon'] as const;
/** By a medication's earliest last day, or the month in which a package ends that is not finished. */
export type ExpiryFilter = (typeof expiryFilters)[number] | Month;

export const isMonth = (text: string): text is Month => isCalendarDate(`${text}-01`);

export const expiryFilterFrom = (text: string | null | undefined): ExpiryFilter | null =>
  expiryFilters.find((known) => known === text) ?? (text && isMonth(text) ? text : null);

export type ExpiryBand = 'expired' | 'soon' | 'fine' | 'unknown';

export interface Expiry {
  band: ExpiryBand;
  /** Negative once past; null without a date. */
  days: number | null;
}

/** Expired: more than 30 days past; soon: within 30 days either way. A medicine is good through the date itself. */
export function expiryOn(date: CalendarDate | null, today: CalendarDate): Expiry {
  if (date === null || !isCalendarDate(date)) return { band: 'unknown', days: null };
  const days = daysBetween(today, date);
  if (days < -soonDays) return { band: 'expired', days };
  return { band: days <= soonDays ? 'soon' : 'fine', days };
}
