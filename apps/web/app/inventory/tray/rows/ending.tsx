import { FieldError, useTyped, useWords } from '@domeka/ui';
import { mostPackages } from '@domeka/inventory/contract';
import type { AdditionTarget } from '@domeka/inventory/contract';
import { controlOf } from '../tray-values.ts';
import { targetsOf } from '../tray.ts';
import type { Tray, TrayRow } from '../tray.ts';
import type { Settling } from '../use-settling.ts';

interface EndingProps {
  row: TrayRow;
  tray: Tray;
  settling: Settling;
  onChange: (change: Partial<TrayRow>) => void;
}

/** What will happen with a row; another ending can be chosen where there is one. */
export function Ending({ row, tray, settling, onChange }: EndingProps) {
  const { t } = useWords('inventory');
  const { id, error } = useTyped(controlOf(row, 'onDuplicate'));
  const { plan, onDuplicate } = row;
  const joins = (target: Pick<AdditionTarget, 'name' | 'dosage' | 'packageCount'>) =>
    t('tray.joins', { name: [target.name, target.dosage].filter(Boolean).join(' '), count: target.packageCount });
  const name = controlOf(row, 'onDuplicate');
  if (!plan)
    return (
      <p className="quiet small tray-ending" id={id} tabIndex={-1}>
        <input type="hidden" name={name} value={onDuplicate} />
        {row.state === 'waiting' && settling !== 'refused' && t(settling === 'asking' ? 'tray.asking' : 'tray.later')}
        {row.state === 'unknown' && t('tray.unknown')}
      </p>
    );
  const first = plan.joinsItem === null ? undefined : plannedRows(tray)[plan.joinsItem];
  const byRule = plan.joins
    ? joins(plan.joins)
    : plan.outcome === 'another-package' && first
      ? t('tray.joins-row', {
          name: [first.name, first.dosage].filter(Boolean).join(' '),
          number: tray.rows.indexOf(first) + 1,
        })
      : t('tray.new');
  const others = targetsOf(plan).filter((target) => target.id !== plan.joins?.id);
  const hasChoice = others.length > 0 || plan.outcome !== 'new';
  return (
    <div className="tray-ending">
      {error && <FieldError id={id}>{error}</FieldError>}
      {hasChoice ? (
        <select
          id={id}
          name={name}
          className="native-select"
          aria-label={t('tray.ending', { name: row.name })}
          aria-describedby={error ? `${id}-error` : undefined}
          value={onDuplicate}
          onChange={({ target }) => onChange({ onDuplicate: target.value })}
        >
          <option value="">{byRule}</option>
          {plan.outcome !== 'new' && <option value="add-as-new">{t('tray.new')}</option>}
          {others.map((target) => (
            <option key={target.id} value={target.id}>
              {joins(target)}
            </option>
          ))}
        </select>
      ) : (
        <span id={id} tabIndex={-1}>
          <input type="hidden" name={name} value="" />
          {byRule}
        </span>
      )}
      {others.length > 0 && onDuplicate === '' && plan.outcome === 'new' && (
        <p className="quiet small">{t('tray.could-join')}</p>
      )}
      {plan.isFull && <p className="small">{t('tray.many', { most: mostPackages })}</p>}
      {plan.isThere && <p className="small">{t('tray.is-there')}</p>}
    </div>
  );
}

/** Those the server counts from 0: what can be added, without what is not ticked. */
const plannedRows = ({ rows }: Tray) => rows.filter((row) => row.plan && (row.isTicked ?? !row.plan.isThere));
