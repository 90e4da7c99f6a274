import { isPercentType } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { isNumberAlone, useCountedTypes } from '../facts/labels.ts';
import { useQuantityText } from '../facts/quantity.ts';
import { useDates } from '../../lib/words/dates.ts';
import { isAlarm, recallWord } from '../recalls/recall-tag.tsx';
import type { OnSheet } from './on-sheet.ts';

/** "tablets, 30", of several packages "tablets, 30: 20 until May 31, 2027; 10 until Nov 30, 2027". */
export function useSheetAmount() {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const amount = useQuantityText();
  const countedType = useCountedTypes();
  const number = ({ quantity, type, packages }: Counted) => {
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
  return (item: Counted) => {
    const { type, quantity, packages } = item;
    if (quantity === null && packages.length === 0) return countedType(type, quantity);
    return isNumberAlone(type, quantity) ? number(item) : `${countedType(type, quantity)}, ${number(item)}`;
  };
}

type Counted = Pick<OnSheet, 'quantity' | 'type' | 'packages'>;
