import { useWords, Verbatim } from '@domeka/ui';
import { unsaid } from '../facts/facts-in-words.ts';
import { badText } from '../facts/good-packages.tsx';
import { isNumberAlone, useLabels } from '../facts/labels.ts';
import { ownerShown } from '../facts/owner-shown.ts';
import { useQuantityText } from '../facts/quantity.ts';
import { isAlarm, recallWord } from '../recalls/recall-tag.tsx';
import { FormDrawing } from '../../lib/drawings/form-drawing.tsx';
import { useDates } from '../../lib/words/dates.ts';
import type { OnSheet } from './on-sheet.ts';
import { useSheetAmount } from './sheet-amount.ts';

export interface SheetItem extends Pick<
  OnSheet,
  | 'id'
  | 'name'
  | 'dosage'
  | 'type'
  | 'quantity'
  | 'expiryDate'
  | 'packages'
  | 'bad'
  | 'locations'
  | 'recall'
  | 'additionalInfo'
> {
  /** Name of the list or of the person who shares it. */
  whose: string | null;
}

/** In characters; longer texts may wrap. */
const longestInOneLine = 24;
const inOneLine = (text: string) => (text.length <= longestInOneLine ? 'in-one-line' : undefined);

const Amount = ({ text }: { text: string }) => <td className={inOneLine(text)}>{text}</td>;

export function Sheet({ items, isOfSeveral }: { items: SheetItem[]; isOfSeveral: boolean }) {
  const { t } = useWords('inventory');
  const { date } = useDates();
  const typeLabel = useLabels('type');
  const amountText = useSheetAmount();
  const quantityText = useQuantityText();
  return (
    <table className="sheet">
      <thead>
        <tr>
          <th scope="col">{t('field.name.label')}</th>
          <th scope="col">{t('field.dosage.label')}</th>
          <th scope="col">{t('field.quantity.label')}</th>
          <th scope="col">{t('field.expiryDate.label')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <FormDrawing type={item.type} quantity={item.quantity} size="small" /> <Verbatim>{item.name}</Verbatim>
              {isAlarm(item.recall) && <strong className="sheet-note">{recallWord(t, item.recall)}</strong>}
              {item.bad.length > 0 && (
                <strong className="sheet-note">{badText(item, item.type, { t, quantityText })}</strong>
              )}
              {item.additionalInfo && <span className="sheet-note">{item.additionalInfo}</span>}
              {isOfSeveral && item.whose && (
                <span className="sheet-note">
                  {t('print.belongs')}: {ownerShown(item.whose) ?? t('list.unknown-user')}
                </span>
              )}
            </th>
            <td className={item.dosage === null ? 'is-unsaid' : inOneLine(item.dosage)}>{item.dosage ?? unsaid}</td>
            <Amount
              text={
                isNumberAlone(item.type, item.quantity)
                  ? amountText(item)
                  : `${typeLabel(item.type)}, ${amountText(item)}`
              }
            />
            <td className="in-one-line">{item.expiryDate ? date(item.expiryDate) : t('expiry.none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
