import type { RecallState } from '@domeka/inventory/contract';
import { FieldError, useTyped, useWords, Verbatim } from '@domeka/ui';
import { FormDrawing } from '../../lib/drawings/form-drawing.tsx';
import { Icon } from '../../lib/icons/icon.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { useAmount } from '../facts/amount.ts';
import { LastDay } from '../recalls/recall-tag.tsx';

/** A medication or one of its packages. */
export interface Choice {
  id: string;
  /** What is sent with it: in which version it was shown. */
  seen: string;
  name: string;
  dosage: string | null;
  quantity: number | null;
  type: string;
  packageCount?: number;
  day: string | null;
  recall: RecallState | null;
  listName: string | null;
  isPrivate?: boolean;
  more?: string | null;
}

/** The controls `ids`, what is ticked, and `seen`, all there is. */
export function MedicationChoices({ legend, items }: { legend: string; items: Choice[] }) {
  const { t, language } = useWords('inventory');
  const { today } = useRootData();
  const { date } = useDates();
  const amount = useAmount();
  const { id, list, error } = useTyped('ids');
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      {error && <FieldError id={id}>{error}</FieldError>}
      {items.map((item) => (
        <div className="checkbox-row medication-choice" key={item.id}>
          <input
            type="checkbox"
            id={`${id}-${item.id}`}
            name="ids"
            value={item.id}
            defaultChecked={list.includes(item.id)}
          />
          <input type="hidden" name="seen" value={item.seen} />
          <label htmlFor={`${id}-${item.id}`}>
            <FormDrawing type={item.type} quantity={item.quantity} />
            <span>
              <Verbatim>
                <strong>{item.name}</strong> {item.dosage}
              </Verbatim>{' '}
              {item.isPrivate && (
                <span className="private-mark">
                  <Icon name="lock" />
                  <span className="visually-hidden">{t('privacy.private')}</span>
                </span>
              )}
              <span className="quiet">· {amount(item.quantity, item.type, item.packageCount)}</span>
              {item.more && <span className="quiet"> · {item.more}</span>}
              {item.listName && <span className="quiet"> · {item.listName}</span>}
              <br />
              <LastDay recall={item.recall} date={item.day} today={today} t={t} language={language} formatDate={date} />
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
