import { goodAndBad } from '@domeka/inventory/contract';
import type { SharedListView, SharedMedicationView } from '@domeka/sharing/contract';
import { useWords } from '@domeka/ui';
import { GoodPackages } from '../inventory/facts/good-packages.tsx';
import { isNumberAlone, useCountedTypes, useLabels } from '../inventory/facts/labels.ts';
import { MedicationName } from '../inventory/facts/medication-name.tsx';
import { ProductLinks, RegisterSource } from '../inventory/form/product-links.tsx';
import { LastDay, recallWord } from '../inventory/recalls/recall-tag.tsx';
import { useAmount } from '../inventory/facts/amount.ts';
import { useQuantityText } from '../inventory/facts/quantity.ts';
import { CardTable } from '../lib/tables/card-table.tsx';
import { useDates } from '../lib/words/dates.ts';
import { useRootData } from '../lib/pages/root-data.ts';

/** Read-only. What a doctor looks for comes first: the name, and until when it is good. */
export function SharedTable({ list, token }: { list: SharedListView; token: string }) {
  const { t } = useWords('inventory');
  const columns = (['name', 'expiryDate', 'type', 'quantity', 'categories', 'additionalInfo'] as const).map((name) =>
    t(`field.${name}.label`),
  );
  return (
    <>
      <h2 id="list-heading" className="visually-hidden">
        {t('list.heading')}
      </h2>
      <CardTable className="medications shared" labelledBy="list-heading" columns={columns} hasPlainRows>
        {list.items.map((item) => (
          <SharedRow key={item.id} item={item} token={token} />
        ))}
      </CardTable>
      <RegisterSource date={list.catalogDate} />
    </>
  );
}

function SharedRow({ item, token }: { item: SharedMedicationView; token: string }) {
  const { t, i18n } = useWords();
  const { today } = useRootData();
  const { date } = useDates();
  const typeLabel = useCountedTypes();
  const categoryLabel = useLabels('category');
  const amount = useAmount();
  const quantityText = useQuantityText();
  const told = goodAndBad(item.packages, item.type, today);
  const { quantity } = told ?? item;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <MedicationName
          name={item.name}
          dosage={item.dosage}
          type={item.type}
          quantity={quantity}
          photo={item.imageUrl && `/shared/${token}/image/${item.id}`}
          photoPage={{ to: `/shared/${token}/image/${item.id}`, label: t('inventory:photo.title') }}
        />
        {item.product && <ProductLinks product={item.product} name={item.name} />}
      </th>
      <td role="cell">
        {told ? (
          <GoodPackages told={told} medication={item} reader={{ t, today, formatDate: date, quantityText }} to={null} />
        ) : (
          <LastDay
            recall={alarmOf(item)}
            date={item.expiryDate}
            today={today}
            t={t}
            language={i18n.language}
            formatDate={date}
          />
        )}
        <SharedPackages packages={item.packages} type={item.type} />
      </td>
      <td role="cell">
        <span className={isNumberAlone(item.type, quantity) ? 'kind kind-apart' : 'kind'}>
          {typeLabel(item.type, quantity)}
        </span>
      </td>
      <td role="cell">{amount(quantity, item.type, told ? 1 : item.packages.length)}</td>
      <td role="cell">{item.categories.map(categoryLabel).join(', ')}</td>
      <td role="cell" className="note-cell">
        {item.additionalInfo}
      </td>
    </tr>
  );
}

/** Never which batch. */
const alarmOf = ({ isRecalled, isSuspended }: Pick<SharedMedicationView, 'isRecalled' | 'isSuspended'>) =>
  isRecalled ? 'recalled' : isSuspended ? 'suspended' : null;

/** Each of several; of one only whether it is opened. */
function SharedPackages({ packages, type }: Pick<SharedMedicationView, 'packages' | 'type'>) {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const quantityText = useQuantityText();
  if (packages.length < 2)
    return packages[0]?.isOpened ? <span className="quiet small">{t('packages.is-opened')}</span> : null;
  return (
    <ul className="shared-packages">
      {packages.map(({ quantity, lastDay, isOpened, ...recalls }, index) => {
        const amount = quantityText(quantity, type);
        const alarm = alarmOf(recalls);
        const text = lastDay
          ? t('print.package', { quantity: amount, date: date(lastDay) })
          : t('print.undated', { quantity: amount });
        return (
          <li key={index}>
            {text}
            {isOpened && ` · ${t('packages.is-opened')}`}
            {alarm && ` · ${recallWord(t, alarm)}`}
          </li>
        );
      })}
    </ul>
  );
}
