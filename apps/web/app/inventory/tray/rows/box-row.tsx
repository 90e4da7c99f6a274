import { useEffect, useRef } from 'react';
import { dateFromForm, quantityFrom } from '@domeka/inventory/contract';
import { isCalendarDate } from '@domeka/kernel';
import { useHydrated, useWords, Verbatim } from '@domeka/ui';
import { iconClass } from '../../../lib/icons/icon.tsx';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { useDates } from '../../../lib/words/dates.ts';
import type { Dictionary } from '../../facts/dictionaries.server.ts';
import { ExpiryTag } from '../../facts/expiry-tag.tsx';
import { useCountedTypes } from '../../facts/labels.ts';
import { useQuantityText } from '../../facts/quantity.ts';
import { RecallTag } from '../../recalls/recall-tag.tsx';
import { Ending } from './ending.tsx';
import { DateField, isDateOpen, RowFields, RowText } from './row-fields.tsx';
import { controlOf, hiddenOf } from '../tray-values.ts';
import { isTicked } from '../tray.ts';
import type { Tray, TrayRow } from '../tray.ts';
import type { Settling } from '../use-settling.ts';

interface BoxRowProps {
  row: TrayRow;
  at: number;
  tray: Tray;
  types: Dictionary;
  settling: Settling;
  onChange: (change: Partial<TrayRow>) => void;
  onRemove: () => void;
  onAnother: () => void;
}

/** One box: what it is, what will happen with it, and what is still to be said of it. */
export function BoxRow({ row, at, tray, types, settling, onChange, onRemove, onAnother }: BoxRowProps) {
  const { t } = useWords('inventory');
  const isHydrated = useHydrated();
  const item = useRef<HTMLLIElement>(null);
  const isLit = tray.lit?.id === row.id;
  useEffect(() => {
    if (isLit) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isLit, tray]);
  const name = row.name || t('tray.numbered', { number: at + 1 });
  const press = (act: () => void) => (event: { preventDefault: () => void }) => {
    if (!isHydrated) return;
    event.preventDefault();
    act();
  };
  return (
    <li className="tray-row" ref={item} data-lit={isLit || undefined}>
      <input type="hidden" name={controlOf(row, 'of')} value={hiddenOf(row)} />
      <div className="tray-head">
        <div className="checkbox-row">
          <input
            type="checkbox"
            id={`tray-${controlOf(row, 'ticked')}`}
            name={controlOf(row, 'ticked')}
            value="true"
            checked={isTicked(row)}
            onChange={({ target }) => onChange({ isTicked: target.checked })}
          />
          <label htmlFor={`tray-${controlOf(row, 'ticked')}`}>
            <Verbatim>{name}</Verbatim> {row.dosage && <Verbatim>{row.dosage}</Verbatim>}
          </label>
        </div>
        <button
          type="submit"
          name="remove"
          value={row.id}
          className={iconClass('icon-button', 'trash')}
          aria-label={t('tray.remove', { name })}
          onClick={press(onRemove)}
        />
      </div>
      <RowTold row={row} />
      <Ending row={row} tray={tray} settling={settling} onChange={onChange} />
      {isLit && (
        <p className="tray-lit" role="status">
          {t('tray.already')}{' '}
          <button type="submit" name="another" value={row.id} className="text-button" onClick={press(onAnother)}>
            {t('tray.another')}
          </button>
        </p>
      )}
      {row.state === 'unknown' && <RowText row={row} name="name" onChange={onChange} />}
      {isDateOpen(row) && <DateField row={row} onChange={onChange} />}
      <RowFields row={row} types={types} onChange={onChange} label={name} />
    </li>
  );
}

/** Until when it is good, how much is in it, and whether it was recalled. */
function RowTold({ row }: { row: TrayRow }) {
  const { t, language } = useWords('inventory');
  const { today } = useRootData();
  const { date: formatDate } = useDates();
  const quantityText = useQuantityText();
  const typeLabel = useCountedTypes();
  const date = dateFromForm(row.expiryDate, row.expiryReading);
  const quantity = quantityFrom(row.quantity, row.type);
  const recall = row.plan?.recall;
  return (
    <p className="tray-told">
      {date !== null && isCalendarDate(date) && (
        <ExpiryTag date={date} today={today} t={t} language={language} formatDate={formatDate} />
      )}
      {typeof quantity === 'number' && (
        <span>
          {quantityText(quantity, row.type)} {typeLabel(row.type, quantity)}
        </span>
      )}
      {recall && <RecallTag state={recall} t={t} />}
    </p>
  );
}
