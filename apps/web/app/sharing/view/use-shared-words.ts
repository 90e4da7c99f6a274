import { useWords } from '@domeka/ui';
import { useAmount } from '../../inventory/facts/amount.ts';
import { useLabels, usePieces } from '../../inventory/facts/labels.ts';
import { usePurposeLabel } from '../../inventory/facts/purpose-label.ts';
import { useQuantityText } from '../../inventory/facts/quantity.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';

/** Once for the page, which renders up to 200 lines. @param token the link's, for the addresses of photos */
export function useSharedWords(token: string) {
  const { t, language } = useWords();
  return {
    t,
    language,
    token,
    today: useRootData().today,
    formatDate: useDates().date,
    amount: useAmount(),
    quantityText: useQuantityText(),
    pieces: usePieces(),
    typeLabel: useLabels('type'),
    categoryLabel: useLabels('category'),
    purposeLabel: usePurposeLabel(),
  };
}

export type SharedWords = ReturnType<typeof useSharedWords>;
