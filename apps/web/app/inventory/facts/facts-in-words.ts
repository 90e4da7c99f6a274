import { ofEachText, readFacts } from '@domeka/inventory/contract';
import type { MedicationFacts, ReadFact } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { useDates } from '../../lib/words/dates.ts';
import { useLabels } from './labels.ts';
import { useQuantityText } from './quantity.ts';

export const unsaid = '–';

export function useFactsInWords(): (facts: MedicationFacts) => [field: string, text: string][] {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const typeLabel = useLabels('type');
  const categoryLabel = useLabels('category');
  const quantity = useQuantityText();
  return (facts) => {
    const inWords: Record<ReadFact, string> = {
      name: facts.name,
      type: typeLabel(facts.type),
      quantity: quantity(facts.quantity, facts.type),
      expiryDate: facts.expiryDate ? date(facts.expiryDate) : unsaid,
      categories: facts.categories.map(categoryLabel).sort().join(', ') || unsaid,
      isPrivate: facts.isPrivate ? t('privacy.private') : t('privacy.public'),
      ...ofEachText((name) => facts[name] ?? unsaid),
    };
    return readFacts.map((name) => [name, inWords[name]]);
  };
}
