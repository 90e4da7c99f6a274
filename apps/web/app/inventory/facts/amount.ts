import { useWords } from '@domeka/ui';
import { useQuantityText } from './quantity.ts';

/** "30", of several "30 · 2 packages". */
export function useAmount() {
  const { t } = useWords('inventory');
  const amount = useQuantityText();
  return (quantity: number | null, type: string, packageCount = 1) =>
    packageCount > 1
      ? `${amount(quantity, type)} · ${t('packages.count', { count: packageCount })}`
      : amount(quantity, type);
}
