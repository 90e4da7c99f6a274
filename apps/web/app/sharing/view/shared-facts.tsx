import type { GoodAndBad } from '@domeka/inventory/contract';
import type { SharedMedicationView } from '@domeka/sharing/contract';
import { Verbatim } from '@domeka/ui';
import type { ReactNode } from 'react';
import { GoodPackages } from '../../inventory/facts/good-packages.tsx';
import { ProductLinks } from '../../inventory/form/product-links.tsx';
import { LastDay, recallWord } from '../../inventory/recalls/recall-tag.tsx';
import type { SharedWords } from './use-shared-words.ts';

interface FactsProps {
  item: SharedMedicationView;
  told: GoodAndBad | null;
  words: SharedWords;
  /** Only then its line does not have it whole. */
  isNoteLong: boolean;
}

/** All that a share shows of one. */
export function SharedFacts({ item, told, words, isNoteLong }: FactsProps) {
  const { t, token, amount, typeLabel, categoryLabel } = words;
  const { type, packages, categories, takenBy = [] } = item;
  const { quantity } = told ?? item;
  return (
    <div className="shared-facts">
      <dl>
        {takenBy.length > 0 && (
          <Fact name={t('inventory:field.takenBy.label')}>
            <Verbatim>{takenBy.join(', ')}</Verbatim>
          </Fact>
        )}
        <Fact name={t('inventory:field.type.label')}>{typeLabel(type)}</Fact>
        {quantity !== null && (
          <Fact name={t('inventory:field.quantity.label')}>{amount(quantity, type, told ? 1 : packages.length)}</Fact>
        )}
        <Fact name={t('inventory:field.expiryDate.label')}>
          <Expiry item={item} told={told} words={words} />
          <SharedPackages packages={packages} type={type} words={words} />
        </Fact>
        {categories.length > 0 && (
          <Fact name={t('inventory:field.categories.label')}>{categories.map(categoryLabel).join(', ')}</Fact>
        )}
        {isNoteLong && (
          <Fact name={t('inventory:field.additionalInfo.label')}>
            <span className="shared-whole-note">{item.additionalInfo}</span>
          </Fact>
        )}
      </dl>
      {item.product && <ProductLinks product={item.product} name={item.name} />}
      {item.imageUrl && (
        <a href={`/shared/${token}/image/${item.id}`} aria-label={`${t('inventory:photo.title')}: ${item.name}`}>
          <img src={`/shared/${token}/image/${item.id}`} alt="" loading="lazy" className="shared-photo" />
        </a>
      )}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Expiry({ item, told, words }: Omit<FactsProps, 'isNoteLong'>) {
  const { t, today, formatDate, quantityText } = words;
  return told ? (
    <GoodPackages told={told} medication={item} reader={{ t, today, formatDate, quantityText }} to={null} />
  ) : (
    <ItsLastDay item={item} words={words} />
  );
}

export const ItsLastDay = ({ item, words: { t, today, language, formatDate } }: Pick<FactsProps, 'item' | 'words'>) => (
  <LastDay
    recall={alarmOf(item)}
    date={item.expiryDate}
    today={today}
    t={t}
    language={language}
    formatDate={formatDate}
  />
);

/** Never which batch. */
export const alarmOf = ({ isRecalled, isSuspended }: Pick<SharedMedicationView, 'isRecalled' | 'isSuspended'>) =>
  isRecalled ? 'recalled' : isSuspended ? 'suspended' : null;

/** Each of several; of one only whether it is opened. */
function SharedPackages({
  packages,
  type,
  words: { t, formatDate, quantityText },
}: Pick<SharedMedicationView, 'packages' | 'type'> & { words: SharedWords }) {
  if (packages.length < 2)
    return packages[0]?.isOpened ? <span className="quiet small">{t('inventory:packages.is-opened')}</span> : null;
  return (
    <ul className="shared-packages">
      {packages.map(({ quantity, lastDay, isOpened, ...recalls }, index) => {
        const amount = quantityText(quantity, type);
        const alarm = alarmOf(recalls);
        const text = lastDay
          ? t('inventory:print.package', { quantity: amount, date: formatDate(lastDay) })
          : t('inventory:print.undated', { quantity: amount });
        return (
          <li key={index}>
            {text}
            {isOpened && ` · ${t('inventory:packages.is-opened')}`}
            {alarm && ` · ${recallWord(t, alarm)}`}
          </li>
        );
      })}
    </ul>
  );
}
