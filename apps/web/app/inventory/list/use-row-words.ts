import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { useCountedTypes, useLabels } from '../facts/labels.ts';
import { useAmount } from '../facts/amount.ts';
import { usePackageWords } from '../facts/package-words.ts';
import { useQuantityText } from '../facts/quantity.ts';

export function useRowWords(home: string, listSearch: string) {
  const { t, language } = useWords('inventory');
  const { today, language: pageLanguage } = useRootData();
  return {
    t,
    language,
    pageLanguage,
    home,
    listSearch,
    today,
    formatDate: useDates().date,
    typeLabel: useCountedTypes(),
    categoryLabel: useLabels('category'),
    quantityText: useQuantityText(),
    packageCount: usePackageWords().count,
    amount: useAmount(),
  };
}

export type RowWords = ReturnType<typeof useRowWords>;
