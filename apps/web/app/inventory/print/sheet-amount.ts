import { isPercentType } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { useQuantityText } from '../facts/quantity.ts';
import { useDates } from '../../lib/words/dates.ts';
import { isAlarm, recallWord } from '../recalls/recall-tag.tsx';
import type { OnSheet } from './on-sheet.ts';

/** "30", of several packages "30: 20 until May 31, 2027; 10 until Nov 30, 2027". */
export function useSheetAmount() {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const amount = useQuantityText();
  return ({ quantity, type, packages }: Pick<OnSheet, 'quantity' | 'type' | 'packages'>) => {
    if (packages.length === 0) return amount(quantity, type);
    const each = packages.map(({ quantity: own, lastDay, recall }) => {
      const text =
        lastDay === null
          ? t('print.undated', { quantity: amount(own, type) })
          : t('print.package', { quantity: amount(own, type), date: date(lastDay) });
      return isAlarm(recall) ? `${text} (${recallWord(t, recall).toLowerCase()})` : text;
    });
    return isPercentType(type) ? each.join('; ') : `${amount(quantity, type)}: ${each.join('; ')}`;
  };
}
