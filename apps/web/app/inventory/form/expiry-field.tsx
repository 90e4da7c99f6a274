import * as TextField from '@radix-ui/themes/components/text-field';
import { isCalendarDate, printedDates } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { dateFromForm, typedExpiry } from '@domeka/inventory/contract';
import { describedBy, FieldFrame, RadioList, useHydrated, useTyped, useWords } from '@domeka/ui';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { iconClass } from '../../lib/icons/icon.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { askedExpiryControl, expiryReadingControl } from '../values/typed-facts.ts';

/** Month and year as printed on packs, or a day; a date picker needs scripts. */
export function ExpiryField({ hint, isFirst }: { hint: ReactNode; isFirst?: boolean | undefined }) {
  const { t } = useWords('inventory');
  const { id, value, error } = useTyped('expiryDate');
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => {
    const form = field.current?.form;
    const forget = () => setTyped('');
    setTyped(field.current?.value ?? ''); // typed before hydration
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  const open = () => {
    const date = dateFromForm(field.current?.value ?? '') ?? '';
    if (!picker.current) return;
    picker.current.value = isCalendarDate(date) ? date : '';
    picker.current.showPicker();
  };
  const take = (date: string) => {
    const { current } = field;
    if (!current || date === '') return;
    current.value = typedExpiry(date);
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  };
  return (
    <FieldFrame id={id} label={t('field.expiryDate.label')} hint={hint} error={error}>
      <TextField.Root
        ref={field}
        id={id}
        name="expiryDate"
        size="3"
        defaultValue={value}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={isFirst} // eslint-disable-line jsx-a11y/no-autofocus -- all that is still to be typed
        placeholder={t('field.expiryDate.placeholder')}
        aria-invalid={error ? true : undefined}
        aria-describedby={[describedBy(id, hint, error), `${id}-read`].filter(Boolean).join(' ')}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      >
        {isHydrated && (
          <TextField.Slot side="right" className="date-picker">
            <input
              type="date"
              ref={picker}
              tabIndex={-1}
              aria-hidden="true"
              onChange={({ target }) => take(target.value)}
            />
            <button
              type="button"
              className={iconClass('icon-button', 'calendar-days')}
              aria-label={t('field.expiryDate.pick')}
              onClick={open}
            />
          </TextField.Slot>
        )}
      </TextField.Root>
      <ReadBack id={`${id}-read`} days={printedDates(typed)} />
    </FieldFrame>
  );
}

function ReadBack({ id, days }: { id: string; days: CalendarDate[] }) {
  const { t } = useWords('inventory');
  const { dateInFull } = useDates();
  const [day] = days;
  return (
    <>
      <p className="quiet small" id={id} aria-live="polite">
        {day && days.length === 1 && t('field.expiryDate.read', { date: dateInFull(day) })}
      </p>
      {days.length > 1 && (
        <RadioList
          key={days.join()}
          name={expiryReadingControl}
          label={t('field.expiryDate.which')}
          choices={days.map((one) => ({ value: one, label: dateInFull(one) }))}
          defaultValue=""
        />
      )}
    </>
  );
}

export function NoExpiry({ isAsked }: { isAsked: boolean }) {
  const { t } = useWords('inventory');
  const { value } = useTyped(askedExpiryControl);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      {value && <input type="hidden" name={askedExpiryControl} value={value} />}
      {isAsked && (
        <div className="callout" id="errors" tabIndex={-1} role="status" ref={box}>
          <p className="callout-title">{t('no-expiry.title')}</p>
          <p>{t('no-expiry.text')}</p>
          <button type="submit" className="text-button">
            {t('no-expiry.add')}
          </button>
        </div>
      )}
    </>
  );
}
