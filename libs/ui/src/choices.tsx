import type { ReactNode } from 'react';
import { describedBy, FieldError, FieldFrame } from './field.tsx';
import { useTyped } from './form-scope.tsx';

export interface Choice {
  value: string;
  label: string;
  data?: Record<`data-${string}`, string>;
}

export interface ChoiceGroup {
  label: string | null;
  choices: Choice[];
}

/** Native: Radix's select sends nothing without scripts. Always has a real default, never an empty option. */
export function NativeSelect({
  name,
  label,
  hint,
  choices = [],
  groups = [],
  defaultValue,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  choices?: Choice[];
  groups?: ChoiceGroup[];
  defaultValue?: string;
}) {
  const { id, value, error } = useTyped(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        name={name}
        className="native-select"
        defaultValue={value ?? defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      >
        <Options choices={choices} />
        {groups.map(({ label: heading, choices: grouped }) =>
          heading === null ? (
            <Options key="" choices={grouped} />
          ) : (
            <optgroup key={heading} label={heading}>
              <Options choices={grouped} />
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  );
}

const Options = ({ choices }: { choices: Choice[] }) => (
  <>
    {choices.map(({ value, label, data }) => (
      <option key={value} value={value} {...data}>
        {label}
      </option>
    ))}
  </>
);

export function CheckboxField({
  name,
  label,
  hint,
  value: meaning = 'true',
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  value?: string;
}) {
  const { id, value, error } = useTyped(name);
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="checkbox-row">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={meaning}
          defaultChecked={value === meaning}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && (
        <p className="quiet small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function RadioList({
  name,
  label,
  choices,
  defaultValue,
}: {
  name: string;
  label: ReactNode;
  choices: { value: string; label: ReactNode }[];
  defaultValue: string;
}) {
  const { id, value, error } = useTyped(name);
  return (
    <fieldset
      className="field"
      id={id}
      data-invalid={error ? '' : undefined}
      aria-describedby={describedBy(id, null, error)}
      tabIndex={-1}
    >
      <legend className="field-label">{label}</legend>
      {error && <FieldError id={id}>{error}</FieldError>}
      {choices.map((choice) => (
        <div className="checkbox-row" key={choice.value}>
          <input
            type="radio"
            id={`${id}-${choice.value}`}
            name={name}
            value={choice.value}
            defaultChecked={choice.value === (value ?? defaultValue)}
          />
          <label htmlFor={`${id}-${choice.value}`}>{choice.label}</label>
        </div>
      ))}
    </fieldset>
  );
}

export function CheckboxList({
  name,
  label,
  hint,
  choices,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  choices: Choice[];
}) {
  const { id, list, error } = useTyped(name);
  return (
    <fieldset
      className="field"
      id={id}
      data-invalid={error ? '' : undefined}
      aria-describedby={describedBy(id, hint, error)}
      tabIndex={-1}
    >
      <legend className="field-label">{label}</legend>
      {hint && (
        <p className="quiet small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="checkbox-list">
        {choices.map(({ value, label: text }) => (
          <div className="checkbox-row" key={value}>
            <input
              type="checkbox"
              id={`${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={list.includes(value)}
            />
            <label htmlFor={`${id}-${value}`}>{text}</label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
