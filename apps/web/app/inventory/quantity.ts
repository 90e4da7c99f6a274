import { isPercentType } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';

const formats = new Map<string, { count: Intl.NumberFormat; percent: Intl.NumberFormat }>();

/** A quantity as it is read: pieces, per cent, or a dash where nothing was said. */
export function useQuantityText(): (quantity: number | null, type: string) => string {
  const { i18n } = useWords();
  let format = formats.get(i18n.language);
  if (!format) {
    format = {
      count: new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }),
      percent: new Intl.NumberFormat(i18n.language, { style: 'percent' }),
    };
    formats.set(i18n.language, format);
  }
  const { count, percent } = format;
  return (quantity, type) =>
    quantity === null ? '–' : isPercentType(type) ? percent.format(quantity / 100) : count.format(quantity);
}
