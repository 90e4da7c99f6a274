import * as TextField from '@radix-ui/themes/components/text-field';
import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { isPercentType, percentSteps } from '@domeka/inventory/contract';
import { printedDates } from '@domeka/kernel';
import { describedBy, FieldFrame, useTyped, useWords } from '@domeka/ui';
import { useDates } from '../../../lib/words/dates.ts';
import type { Dictionary } from '../../facts/dictionaries.server.ts';
import { useChoices } from '../../facts/labels.ts';
import { controlOf } from '../tray-values.ts';
import type { RowField, TrayRow } from '../tray.ts';

interface OfRow {
  row: TrayRow;
  onChange: (change: Partial<TrayRow>) => void;
}

type TextProps = OfRow & {
  name: Exclude<RowField, 'type' | 'expiryReading'>;
  label?: string;
} & Pick<ComponentProps<typeof TextField.Root>, 'inputMode' | 'placeholder'>;

export function RowText({ row, name, label, onChange, ...input }: TextProps) {
  const { t } = useWords('inventory');
  const { id, error } = useTyped(controlOf(row, name));
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, row[name], (typed) => onChange({ [name]: typed }));
  return (
    <FieldFrame id={id} label={label ?? t(`field.${name}.label`)} error={error}>
      <TextField.Root
        ref={field}
        id={id}
        name={controlOf(row, name)}
        size="3"
        autoComplete="off"
        value={row[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
        {...input}
      />
    </FieldFrame>
  );
}

/** What was typed before the page came alive. */
function useTypedBefore(field: { current: HTMLInputElement | null }, known: string, onTyped: (typed: string) => void) {
  useEffect(() => {
    if (field.current && field.current.value !== known) onTyped(field.current.value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
}

/** As printed: month and year, or a day; asks which where there are two readings. */
export function DateField({ row, onChange }: OfRow) {
  const { t } = useWords('inventory');
  const { dateInFull } = useDates();
  const days = printedDates(row.expiryDate);
  const name = controlOf(row, 'expiryReading');
  return (
    <>
      <RowText
        row={row}

        name="expiryDate"
        label={t('tray.expiry')}
        onChange={onChange}
        inputMode="decimal"
        placeholder={t('field.expiryDate.placeholder')}
      />
      {days.length > 1 ? (
        <fieldset className="field">
          <legend className="field-label">{t('field.expiryDate.which')}</legend>
          {days.map((day) => (
            <div className="checkbox-row" key={day}>
              <input
                type="radio"
                id={`tray-${name}-${day}`}
                name={name}
                value={day}
                checked={row.expiryReading === day}
                onChange={() => onChange({ expiryReading: day })}
              />
              <label htmlFor={`tray-${name}-${day}`}>{dateInFull(day)}</label>
            </div>
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name={name} value={row.expiryReading} />
      )}
    </>
  );
}

/** What stands outside says its mistake there. */
function useIsWrong({ row }: Pick<OfRow, 'row'>): boolean {
  const name = useTyped(controlOf(row, 'name')).error;
  const date = useTyped(controlOf(row, 'expiryDate')).error;
  const others = [
    useTyped(controlOf(row, 'dosage')),
    useTyped(controlOf(row, 'type')),
    useTyped(controlOf(row, 'quantity')),
    useTyped(controlOf(row, 'lotNumber')),
  ];
  return [row.state !== 'unknown' && name, !isDateOpen(row) && date, ...others.map(({ error }) => error)].some(Boolean);
}

/** No date came with its code. */
export const isDateOpen = ({ code }: TrayRow) => !code?.expiryDate || code.isExpiryDoubtful;

/** The rest is folded away: most boxes are added as they were read. */
export function RowFields({ row, types, label, onChange }: OfRow & { types: Dictionary; label: string }) {
  const { t } = useWords('inventory');
  const details = useRef<HTMLDetailsElement>(null);
  const isWrong = useIsWrong({ row });
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong]);
  return (
    <details className="tray-edit" ref={details} open={isWrong || undefined}>
      <summary aria-label={t('tray.edit', { name: label })}>{t('tray.change')}</summary>
      <div className="tray-fields">
        {row.state !== 'unknown' && <RowText row={row} name="name" onChange={onChange} />}
        <RowText row={row} name="dosage" onChange={onChange} />
        <TypeChoice row={row} types={types} onChange={onChange} />
        <Quantity row={row} onChange={onChange} />
        {!isDateOpen(row) && <DateField row={row} onChange={onChange} />}
        <RowText row={row} name="lotNumber" onChange={onChange} />
      </div>
    </details>
  );
}

function TypeChoice({ row, types, onChange }: OfRow & { types: Dictionary }) {
  const { t } = useWords('inventory');
  const { id, error } = useTyped(controlOf(row, 'type'));
  return (
    <FieldFrame id={id} label={t('field.type.label')} error={error}>
      <select
        id={id}
        name={controlOf(row, 'type')}
        className="native-select"
        value={row.type}
        onChange={({ target: { value: type } }) =>
          onChange({
            type,
            ...(isPercentType(type) !== isPercentType(row.type) && { quantity: isPercentType(type) ? '100' : '' }),
          })
        }
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
      >
        {useChoices('type', types).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function Quantity({ row, onChange }: OfRow) {
  const { t } = useWords('inventory');
  const { id, error } = useTyped(controlOf(row, 'quantity'));
  if (!isPercentType(row.type)) return <RowText row={row} name="quantity" onChange={onChange} inputMode="decimal" />;
  return (
    <FieldFrame id={id} label={t('field.quantityPercent.label')} error={error}>
      <select
        id={id}
        name={controlOf(row, 'quantity')}
        className="native-select"
        value={row.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
      >
        {[...percentSteps].reverse().map((step) => (
          <option key={step} value={String(step)}>
            {`${step}%`}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
