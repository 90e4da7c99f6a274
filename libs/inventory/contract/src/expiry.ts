import { daysBetween, isCalendarDate } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';

/** How far ahead soon is, in days. */
export const soonDays = 30;

export type ExpiryBand = 'expired' | 'soon' | 'fine' | 'unknown';

export interface Expiry {
  band: ExpiryBand;
  /** Days from today to the date: negative once it is past; null without a date. */
  days: number | null;
}

/**
 * How a date stands today: more than 30 days past is expired, within 30 days either way soon, later
 * fine. A medicine is good through the date itself.
 */
export function expiryOn(date: CalendarDate | null, today: CalendarDate): Expiry {
  if (date === null || !isCalendarDate(date)) return { band: 'unknown', days: null };
  const days = daysBetween(today, date);
  if (days < -soonDays) return { band: 'expired', days };
  return { band: days <= soonDays ? 'soon' : 'fine', days };
}
