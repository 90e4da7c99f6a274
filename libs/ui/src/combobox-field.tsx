import * as TextField from '@radix-ui/themes/components/text-field';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './field.tsx';
import { useTyped } from './form-scope.tsx';
import { useCombobox } from './use-combobox.ts';
import type { Combobox } from './use-combobox.ts';
import { useHydrated } from './use-hydrated.ts';

interface ComboboxProps<Option> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
  options: Option[];
  show: (option: Option) => ReactNode;
  listLabel: string;
  note?: ReactNode;
  announcement: string;
  nothing: string | null;
  onType: (typed: string) => void;
  onChoose: (option: Option) => void;
}

/**
 * Text field with suggestions (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/); a plain text field without
 * scripts.
 */
export function ComboboxField<Option extends { key: string }>({
  name,
  label,
  hint,
  required,
  autoFocus,
  announcement,
  nothing,
  onType,
  ...offer
}: ComboboxProps<Option>) {
  const { id, value, error } = useTyped(name);
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ input, id, options: offer.options, onType, onChoose: offer.onChoose });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="combobox">
        <TextField.Root
          ref={input}
          id={id}
          name={name}
          size="3"
          autoComplete="off"
          autoFocus={autoFocus} // eslint-disable-line jsx-a11y/no-autofocus -- the form decides
          defaultValue={value}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...(isHydrated && combobox.attributes)}
          onChange={({ target }) => combobox.type(target.value)}
          onBlur={combobox.close}
        />
        {isHydrated && <Offer {...offer} combobox={combobox} />}
      </div>
      <p className="quiet small" aria-live="polite">
        {nothing}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {combobox.isOpen && <span key={announcement}>{announcement}</span>}
      </p>
    </FieldFrame>
  );
}

type OfferProps<Option> = Pick<ComboboxProps<Option>, 'options' | 'show' | 'listLabel' | 'note'> & {
  combobox: Combobox<Option>;
};

/** Pressing an option keeps the focus in the text field, which handles all keys. */
const Offer = <Option extends { key: string }>({ options, show, listLabel, note, combobox }: OfferProps<Option>) => (
  /* eslint-disable jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- as above */
  <div className="combobox-offer" hidden={!combobox.isOpen} onMouseDown={(event) => event.preventDefault()}>
    <ul role="listbox" id={combobox.listId} aria-label={listLabel} translate="no">
      {options.map((option) => (
        <li
          key={option.key}
          id={combobox.idOf(option)}
          role="option"
          aria-selected={option.key === combobox.marked}
          onClick={() => combobox.choose(option)}
        >
          {show(option)}
        </li>
      ))}
    </ul>
    {note}
  </div>
  /* eslint-enable */
);
