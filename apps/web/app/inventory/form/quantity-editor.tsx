import { inlinePercentSteps, isPercentType } from '@domeka/inventory/contract';
import { FieldError, FormScope, useTyped, useWords } from '@domeka/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import type { ListedMedication } from '../facts/dashboard.ts';
import { Once } from '../../lib/forms/once.tsx';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import { useEscape } from '../../lib/navigation/use-escape.ts';
import { iconClass } from '../../lib/icons/icon.tsx';
import { isInField } from '../../lib/forms/in-field.ts';
import { typedQuantity, useQuantityText } from '../facts/quantity.ts';

interface EditorProps {
  /** Or one of its packages. */
  medication: Pick<ListedMedication, 'id' | 'name' | 'type' | 'quantity' | 'version'>;
  action: string;
  home: string;
  listSearch: string;
  refused: RefusedAction | undefined;
  /** Further hidden controls. */
  fields?: ReactNode;
}

/** A number, or steps for what is measured in per cent. */
export function QuantityEditor({ medication, action, home, listSearch, refused, fields }: EditorProps) {
  const { t, language } = useWords('inventory');
  const form = useRef<HTMLFormElement>(null);
  const { id, name, type, quantity, version } = medication;
  const quantityText = useQuantityText();
  const isChanged = refused?.failed.problem.code === 'changed-meanwhile';
  const changed = isChanged ? t('quantity.changed', { now: quantityText(quantity, type) }) : undefined;
  const back = `${home}${listSearch}#med-${id}`;
  useEscape(form, back);
  useEffect(() => {
    const find = (kind: string) => form.current?.querySelector<HTMLInputElement>(`input${kind}`);
    if (!isInField()) (find(':checked') ?? find(':not([type=hidden])'))?.focus();
  }, []);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('.small-input, .percent-choice')?.focus();
  }, [refused]);
  useEffect(
    () => () => document.querySelector<HTMLElement>(`#med-${id} .change-quantity`)?.focus({ preventScroll: true }),
    [id],
  );
  return (
    <FormScope id={`quantity-${id}`} failed={refused?.failed} initial={{ quantity: typedQuantity(language, quantity) }}>
      <form
        ref={form}
        method="post"
        action={`${action}#errors`}
        noValidate
        className="quantity-editor"
        aria-label={`${t('quantity.change')}: ${name}`}
        data-keep-scroll
      >
        <input type="hidden" name="intent" value="quantity" />
        <Once form={`quantity.${id}`} />
        <input type="hidden" name="list" value={listSearch} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="before" value={quantity ?? ''} />
        {fields}
        <SeenVersion current={version} failed={refused?.failed} />
        <QuantityError changed={changed} />
        {isPercentType(type) ? <PercentChoice name={name} /> : <NumberInput name={name} />}
        <span className="quantity-buttons">
          <button type="submit" className={iconClass('icon-button', 'check')}>
            {t('quantity.confirm')}
          </button>
          <a href={back} className={iconClass('icon-button', 'x')} data-closes data-keep-scroll>
            {t('quantity.cancel')}
          </a>
        </span>
      </form>
    </FormScope>
  );
}

/** After an edit conflict, with the stored quantity. */
function QuantityError({ changed }: { changed: string | undefined }) {
  const { id, error } = useTyped('quantity');
  return error && <FieldError id={id}>{changed ?? error}</FieldError>;
}

function NumberInput({ name }: { name: string }) {
  const { t } = useWords('inventory');
  const { id, value, error } = useTyped('quantity');
  return (
    <input
      id={id}
      name="quantity"
      className="small-input"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value}
      aria-label={`${t('field.quantity.label')}: ${name}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    />
  );
}

function PercentChoice({ name }: { name: string }) {
  const { t } = useWords('inventory');
  const { id, value, error } = useTyped('quantity');
  return (
    <fieldset className="percent-choice" id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visually-hidden" translate="no">{`${t('field.quantity.label')}: ${name}`}</legend>
      {inlinePercentSteps.map((step) => (
        <label key={step}>
          <input type="radio" name="quantity" value={step} defaultChecked={value === String(step)} />
          {step === 0 ? t('quantity.finished') : `${step}%`}
        </label>
      ))}
    </fieldset>
  );
}
