import type { ReactNode } from 'react';
import { describedBy, FieldFrame } from './field.tsx';
import { useTyped } from './form-scope.tsx';

export function FileField({
  name,
  label,
  hint,
  accept,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  accept: string;
}) {
  const { id, error } = useTyped(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        type="file"
        id={id}
        name={name}
        accept={accept}
        className="file-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}
