import { expiryOn, soonDays } from '@domeka/inventory/contract';
import type { CalendarDate } from '@domeka/kernel';
import { comparable, folded } from '@domeka/kernel';

export const filters = ['', 'expired', 'soon'] as const;
export type Filter = (typeof filters)[number];

/** As the list's filter, where past is past. */
export function isIn(filter: Filter, date: CalendarDate | null, today: CalendarDate): boolean {
  if (filter === '') return true;
  const { days } = expiryOn(date, today);
  if (days === null) return false;
  return filter === 'expired' ? days < 0 : days >= 0 && days <= soonDays;
}

/** Case, diacritics, hyphens and kinds of blanks do not matter. */
export const searchable = (text: string) => folded(comparable(text));
