import { isPercentType } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';

const formats = new Map<string, Record<'count' | 'percent' | 'typed', Intl.NumberFormat>>();

function formatsOf(language: string) {
  let format = formats.get(language);
  if (!format) {
    format = {
      count: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
      percent: new Intl.NumberFormat(language, { style: 'percent' }),
      typed: new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false }),
    };
    formats.set(language, format);
  }
  return format;
}

/** Pieces, per cent, or a dash for none. */
export function quantityText(language: string, quantity: number | null, type: string): string {
  const { count, percent } = formatsOf(language);
  return quantity === null ? '–' : isPercentType(type) ? percent.format(quantity / 100) : count.format(quantity);
}

/** Empty for none, else with the language's decimal sign. */
export const typedQuantity = (language: string, quantity: number | null): string =>
  quantity === null ? '' : formatsOf(language).typed.format(quantity);

export function useQuantityText(): (quantity: number | null, type: string) => string {
  const { t, language } = useWords();
  return (quantity, type) =>
    quantity === 0 && isPercentType(type) ? t('inventory:quantity.finished') : quantityText(language, quantity, type);
}
