import { Text } from '@radix-ui/themes/components/text';
import { TextArea } from '@radix-ui/themes/components/text-area';
import * as TextField from '@radix-ui/themes/components/text-field';
import { isCalendarDate } from '@domeka/kernel';
import type { ComponentProps, ReactNode } from 'react';
import { useTyped } from './form-scope.tsx';
import { incompleteDate } from './incomplete-dates.ts';

interface FieldFrameProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <Text as="p" size="2" className="quiet" id={`${id}-hint`}>
          {hint}
        </Text>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      {children}
    </div>
  );
}

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="field-error" id={`${id}-error`}>
    {children}
  </p>
);

export const describedBy = (id: string, hint: unknown, error: unknown) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

type InputProps = Pick<
  ComponentProps<typeof TextField.Root>,
  | 'type'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'required'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'defaultValue'
  | 'step'
  | 'min'
  | 'max'
>;

interface FieldProps extends InputProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Suggested while typing; anything else may be typed. */
  offers?: readonly string[] | undefined;
}

export function Field({ name, label, hint, type, defaultValue, required, offers = [], ...input }: FieldProps) {
  const { id, value, error } = useTyped(name);
  const typed = value === incompleteDate ? undefined : value;
  const isTypedDate = type === 'date' && typed && !isCalendarDate(typed); // a date control would not show it
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <TextField.Root
        id={id}
        name={name}
        type={isTypedDate ? 'text' : type}
        size="3"
        defaultValue={typed ?? defaultValue}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...(offers.length > 0 && { list: `${id}-offers` })}
        {...input}
      />
      {offers.length > 0 && (
        <datalist id={`${id}-offers`} translate="no">
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

export function TextAreaField({
  name,
  label,
  hint,
  required,
  rows = 4,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  rows?: number;
}) {
  const { id, value, error } = useTyped(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <TextArea
        id={id}
        name={name}
        size="3"
        rows={rows}
        resize="vertical"
        defaultValue={value}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}
