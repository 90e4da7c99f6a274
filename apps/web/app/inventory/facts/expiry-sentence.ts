import { monthsBetween } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import type { Expiry } from '@domeka/inventory/contract';
import type { TFunction } from 'i18next';

const relative = new Map<string, Intl.RelativeTimeFormat>();

function relativeOf(language: string): Intl.RelativeTimeFormat {
  let format = relative.get(language);
  if (!format) relative.set(language, (format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })));
  return format;
}

const lengthIn = (language: string, count: number, unit: 'day' | 'month' | 'year') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

interface ExpiryDates {
  date: CalendarDate | null;
  formatted: string;
  /** In the reader's time zone. */
  today: CalendarDate;
}

/** "Expires in 12 days", "Expired 3 months ago", "Expires 3 Feb 2027". */
export function expirySentence(
  t: TFunction,
  language: string,
  { band, days }: Expiry,
  { date, formatted, today }: ExpiryDates,
): string {
  if (date === null) return t('inventory:expiry.none');
  if (days === null) return t('inventory:expiry.unknown');
  if (days === 0) return t('inventory:expiry.today');
  if (band === 'fine') return t('inventory:expiry.on', { date: formatted });
  if (days > 0) return t('inventory:expiry.soon', { in: relativeOf(language).format(days, 'day') });
  return t('inventory:expiry.past', { since: since(language, -days, monthsBetween(date, today)) });
}

function since(language: string, days: number, months: number): string {
  if (months < 2) return lengthIn(language, days, 'day');
  return months < 24 ? lengthIn(language, months, 'month') : lengthIn(language, Math.floor(months / 12), 'year');
}
