import { isEndOfMonth } from '@domeka/inventory/contract';
import type { ChangedQuantityView, PackageView } from '@domeka/inventory/contract';
import type { CalendarDate, Language } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import type { Flash } from '../../lib/messages/flash.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { formatOf } from '../../lib/words/dates.ts';
import { quantityText } from './quantity.ts';
import { quantityControls } from '../../lib/forms/row-controls.ts';

/** Words for the packages of a medication: "2 packages", "Opened on May 3, use until May 31". */
export function usePackageWords() {
  const { t, language } = useWords('inventory');
  const { today } = useRootData();
  const day = (date: CalendarDate) => dayText(language, date, today);
  return {
    count: (count: number) => t('packages.count', { count }),
    /** Null for a sealed one. */
    opened: ({ openedOn, keeps, lastDay }: Pick<PackageView, 'openedOn' | 'keeps' | 'lastDay'>): string | null => {
      if (openedOn === null) return null;
      return keeps === null || lastDay === null
        ? t('packages.opened', { date: day(openedOn) })
        : t('packages.opened-until', { date: day(openedOn), end: day(lastDay) });
    },
  };
}

/** "May 3", with the year unless it is this one. */
export const dayText = (language: string, date: CalendarDate, today: CalendarDate) =>
  date.slice(0, 4) === today.slice(0, 4) ? partsOf(language, date, ['month', 'day']) : inFull(language, date);

const inFull = (language: string, date: CalendarDate) => formatOf(language, 'full').format(midnight(date));

const midnight = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

/** Taken from the whole date, in whose words Polish months are in the genitive. */
function partsOf(language: string, date: CalendarDate, kept: Intl.DateTimeFormatPartTypes[]): string {
  return formatOf(language, 'full')
    .formatToParts(midnight(date))
    .flatMap(({ type, value }) => (kept.includes(type) ? value : []))
    .join(' ');
}

/** Says which of several packages a piece was taken from; null if none was taken or there is only one. */
export function takenFlash(
  language: Language,
  { changed, packageCount, type }: Pick<ChangedQuantityView, 'changed' | 'packageCount' | 'type'>,
): Pick<Flash, 'key' | 'params'> | null {
  const [first, next] = changed;
  const taken = changed.reduce((sum, { before, after }) => sum + (before ?? 0) - (after ?? 0), 0);
  if (packageCount < 2 || !first || taken <= 0) return null;
  const params = { taken: quantityText(language, taken, type) };
  if (next) return { key: 'inventory:packages.toast.taken-from-two', params };
  const { lastDay } = first;
  if (lastDay === null) return { key: 'inventory:packages.toast.taken-undated', params };
  return isEndOfMonth(lastDay)
    ? {
        key: 'inventory:packages.toast.taken-in',
        params: { ...params, date: partsOf(language, lastDay, ['month', 'year']) },
      }
    : { key: 'inventory:packages.toast.taken-on', params: { ...params, date: inFull(language, lastDay) } };
}

/** Quantities before a change, as a form's value; `quantitiesIn` reads it. */
export const quantitiesBefore = (changed: ChangedQuantityView['changed']): string =>
  changed.map(({ packageId: id, before: quantity }) => quantityControls.pack({ id, quantity })).join(' ');

export const quantitiesIn = (text: string): { id: string; quantity: string }[] =>
  text
    .split(' ')
    .map(quantityControls.unpack)
    .filter(({ id }) => id !== '');
