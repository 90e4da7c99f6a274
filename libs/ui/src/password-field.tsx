import { useState } from 'react';
import type { ReactNode } from 'react';
import * as TextField from '@radix-ui/themes/components/text-field';
import { describedBy, FieldFrame } from './field.tsx';
import { useTyped } from './form-scope.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useWords } from './use-words.ts';

export function PasswordField({
  name,
  label,
  hint,
  autoComplete,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
}) {
  const { id, error } = useTyped(name);
  const { t } = useWords();
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="password-row">
        <TextField.Root
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          size="3"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        {isHydrated && (
          <button
            type="button"
            className="text-button"
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? t('common:password.hide') : t('common:password.show')}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
