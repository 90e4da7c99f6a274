import { expiryOn, isPercentType } from '@domeka/inventory/contract';
import type { GoodAndBad } from '@domeka/inventory/contract';
import type { TFunction } from 'i18next';
import { iconClass } from '../../lib/icons/icon.tsx';
import { expiryIcons } from './expiry-tag.tsx';

export type GoodTold = Omit<GoodAndBad, 'good'>;

/** In the reader's words and time zone; arguments, since a list renders many. */
interface Reader {
  t: TFunction;
  today: string;
  formatDate: (date: string) => string;
  quantityText: (quantity: number | null, type: string) => string;
}

/** "36 good, until Mar 31, 2027" and "10 expired, 5 recalled", each with its class. */
export function goodTexts(
  { quantity, lastDay, bad }: GoodTold,
  type: string,
  { t, today, formatDate, quantityText }: Reader,
) {
  const amount = { quantity: quantityText(quantity, type) };
  const good =
    quantity === null
      ? t('inventory:good.unknown')
      : isPercentType(type)
        ? t('inventory:good.percent', amount)
        : t('inventory:good.pieces', { count: quantity, ...amount });
  const { band } = expiryOn(lastDay, today);
  const isExpired = bad.every(({ fault }) => fault === 'expired');
  return {
    good: {
      text:
        lastDay === null
          ? t('inventory:good.undated', { good })
          : t('inventory:good.until', { good, date: formatDate(lastDay) }),
      className: `expiry expiry-${band} ${iconClass('with-icon', expiryIcons[band])}`,
    },
    bad: {
      text: badText({ bad }, type, { t, quantityText }),
      className: `expiry expiry-expired ${iconClass('with-icon', isExpired ? expiryIcons.expired : 'triangle-exclamation-point')}`,
    },
  };
}

export const badText = (
  { bad }: Pick<GoodTold, 'bad'>,
  type: string,
  { t, quantityText }: Pick<Reader, 't' | 'quantityText'>,
): string =>
  bad
    .map(({ fault, count, quantity }) =>
      quantity === null
        ? t(`inventory:good.packages-${fault}`, { count })
        : t(`inventory:good.${fault}`, { count: quantity, quantity: quantityText(quantity, type) }),
    )
    .join(', ');

interface GoodPackagesProps {
  told: GoodTold;
  medication: { name: string; type: string };
  reader: Reader;
  /** The page of its packages; null where there is none. */
  to: string | null;
}

/** Instead of the sentence on a single date. */
export function GoodPackages({ told, medication: { name, type }, reader, to }: GoodPackagesProps) {
  const { good, bad } = goodTexts(told, type, reader);
  const texts = (
    <>
      <span className={good.className}>{good.text}</span> <span className={bad.className}>{bad.text}</span>
    </>
  );
  return to === null ? (
    <span className="good-packages">{texts}</span>
  ) : (
    <a href={to} className="good-packages" aria-label={`${good.text}, ${bad.text}: ${name}`}>
      {texts}
    </a>
  );
}
