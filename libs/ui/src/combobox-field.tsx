import * as TextField from '@radix-ui/themes/components/text-field';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './field.tsx';
import { useTyped } from './form-scope.tsx';
import { useHydrated } from './use-hydrated.ts';

interface ComboboxProps<Option> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** What fits what is typed. */
  options: Option[];
  show: (option: Option) => ReactNode;
  /** Names the list. */
  listLabel: string;
  /** Stands below the options. */
  note?: ReactNode;
  /** Says how many there are, for those who hear the page. */
  announcement: string;
  /** Says that nothing fits what is typed; null while something may. */
  nothing: string | null;
  onType: (typed: string) => void;
  onChoose: (option: Option) => void;
}

/**
 * A line of text with what may be meant in a list below it: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/, with a
 * list that offers and chooses nothing by itself. Without scripts it is a line of text.
 */
export function ComboboxField<Option extends { key: string }>({
  name,
  label,
  hint,
  required,
  options,
  show,
  listLabel,
  note,
  announcement,
  nothing,
  onType,
  onChoose,
}: ComboboxProps<Option>) {
  const { id, value, error } = useTyped(name);
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [marked, setMarked] = useState<string | null>(null);
  const isOpen = isAsked && options.length > 0;
  const at = isOpen ? options.findIndex(({ key }) => key === marked) : -1;
  const idOf = (option: Option) => `${id}-option-${options.indexOf(option)}`;

  const close = () => {
    setAsked(false);
    setMarked(null);
  };
  const choose = (option: Option) => {
    close();
    onChoose(option);
  };
  /** One on or back; before the first and after the last one is back in the text. */
  const move = (step: 1 | -1) => {
    setAsked(true);
    const places = options.length + 1;
    setMarked(options[((at + 1 + step + places) % places) - 1]?.key ?? null);
  };
  const onKey = (event: KeyboardEvent) => {
    const option = options[at];
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' && options.length > 0) move(1);
    else if (event.key === 'ArrowUp' && isOpen) move(-1);
    else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation(); // Esc would close what is around it, too
  };
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  // Heard by the element itself: React hears keys after all that is around it.
  useEffect(() => {
    const { current } = input;
    const hear = (event: KeyboardEvent) => latest.current(event);
    current?.addEventListener('keydown', hear);
    return () => current?.removeEventListener('keydown', hear);
  }, []);
  const forget = useRef(onType);
  useEffect(() => {
    forget.current = onType;
  });
  useEffect(() => {
    const form = input.current?.form;
    const hear = () => forget.current('');
    form?.addEventListener('reset', hear);
    return () => form?.removeEventListener('reset', hear);
  }, []);
  useEffect(() => {
    if (marked !== null)
      document
        .getElementById(`${id}-list`)
        ?.querySelector('[aria-selected=true]')
        ?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);

  const ofCombobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': options[at] && idOf(options[at]),
  } as const;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="combobox">
        <TextField.Root
          ref={input}
          id={id}
          name={name}
          size="3"
          autoComplete="off"
          defaultValue={value}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...(isHydrated && ofCombobox)}
          onChange={({ target }) => {
            setAsked(true);
            setMarked(null);
            onType(target.value);
          }}
          onBlur={close}
        />
        {isHydrated && (
          // Pressing an option leaves the focus in the text, which hears all keys.
          /* eslint-disable jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- as above */
          <div className="combobox-offer" hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
            <ul role="listbox" id={`${id}-list`} aria-label={listLabel} translate="no">
              {options.map((option) => (
                <li
                  key={option.key}
                  id={idOf(option)}
                  role="option"
                  aria-selected={option.key === marked}
                  onClick={() => choose(option)}
                >
                  {show(option)}
                </li>
              ))}
            </ul>
            {note}
          </div>
          /* eslint-enable */
        )}
      </div>
      <p className="quiet small" aria-live="polite">
        {nothing}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {isOpen && <span key={announcement}>{announcement}</span>}
      </p>
    </FieldFrame>
  );
}
