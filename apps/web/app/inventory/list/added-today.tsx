import { useWords, Verbatim } from '@domeka/ui';
import type { AddedTodayView, MedicationView } from '@domeka/inventory/contract';
import { FormDrawing } from '../../lib/drawings/form-drawing.tsx';
import { Once } from '../../lib/forms/once.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { useAmount } from '../facts/amount.ts';
import { isNumberAlone, useCountedTypes } from '../facts/labels.ts';
import { listQuery } from '../navigation/list-address.ts';
import type { ListState } from '../navigation/list-address.ts';

interface AddedTodayProps {
  added: AddedTodayView;
  state: ListState;
  home: string;
}

/** Below the form: how many there are, and the last ones, which can be taken back. */
export function AddedToday({ added: { count, items }, state, home }: AddedTodayProps) {
  const { t } = useWords('inventory');
  if (count === 0) return null;
  const list = listQuery(state, { panel: 'add' });
  return (
    <section className="added-today" aria-labelledby="added-today">
      <h3 id="added-today">{t('added-today.count', { count })}</h3>
      <ul>
        {items.map((medication) => (
          <li key={medication.id}>
            <FormDrawing type={medication.type} quantity={medication.quantity} />
            <Added medication={medication} />
            <form method="post" action={home + list} data-keep-scroll>
              <Once form={`undo-add-${medication.id}`} />
              <input type="hidden" name="list" value={list} />
              <input type="hidden" name="id" value={medication.id} />
              <input type="hidden" name="version" value={medication.version} />
              <button
                type="submit"
                name="intent"
                value="undo-add"
                className="text-button"
                aria-label={`${t('common:toast.undo')}: ${medication.name}`}
              >
                {t('common:toast.undo')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Added({ medication }: { medication: MedicationView }) {
  const { date } = useDates();
  const amount = useAmount();
  const kind = useCountedTypes();
  const { name, dosage, quantity, type, packageCount, expiryDate, listName } = medication;
  const facts = [
    quantity !== null && amount(quantity, type, packageCount),
    !isNumberAlone(type, quantity) && kind(type, quantity),
    expiryDate && date(expiryDate),
    listName,
  ];
  return (
    <span>
      <Verbatim>
        {name} {dosage && <small className="quiet">{dosage}</small>}
      </Verbatim>
      <small className="quiet">{facts.filter(Boolean).join(' · ')}</small>
    </span>
  );
}
