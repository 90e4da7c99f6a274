import * as TextField from '@radix-ui/themes/components/text-field';
import { isCalendarDate } from '@domeka/kernel';
import { dateFromForm, typedExpiry } from '@domeka/inventory/contract';
import { describedBy, FieldFrame, useHydrated, useTyped, useWords } from '@domeka/ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { iconClass } from '../lib/icons/icon.tsx';

/** Month and year as packs print them, or a day; typed, or where scripts run picked (D-50). */
export function ExpiryField({ hint }: { hint: ReactNode }) {
  const { t } = useWords('inventory');
  const { id, value, error } = useTyped('expiryDate');
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
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
        autoComplete="off"
        placeholder={t('field.expiryDate.placeholder')}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
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
    </FieldFrame>
  );
}
