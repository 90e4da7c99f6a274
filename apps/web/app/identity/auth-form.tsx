import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import { Field, FormScope } from '@domeka/ui';
import type { FailedForm } from '@domeka/ui';
import type { ReactNode } from 'react';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { Once } from '../lib/forms/once.tsx';
import { useRootData } from '../lib/pages/root-data.ts';

export interface AuthFormProps {
  returnTo?: string | null;
  email: string | null;
  refused: RefusedAction | undefined;
  /** What the landing page's form carries on. */
  brought?: string[];
}

/** Without `query` it posts to its own page. */
export function AuthForm({
  intent,
  query,
  returnTo,
  email,
  refused,
  initial = { email: email ?? '' },
  children,
}: AuthFormProps & {
  intent: string;
  query?: string | undefined;
  initial?: FailedForm['values'] | undefined;
  children: ReactNode;
}) {
  const { language } = useRootData();
  const page = query === undefined ? '' : withReturnTo(`/${language}/auth?${query}`, returnTo);
  return (
    <FormScope id={intent} failed={refused?.failed} initial={initial}>
      <form method="post" action={`${page}#errors`} noValidate className="stack">
        <input type="hidden" name="intent" value={intent} />
        <Once form={intent} />
        {children}
      </form>
    </FormScope>
  );
}

export function Submit({
  intent,
  children,
  isDisabled,
  reasonId,
}: {
  intent: string;
  children: ReactNode;
  isDisabled?: boolean;
  reasonId?: string | undefined;
}) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Button type="submit" size="3" loading={isBusy} disabled={isDisabled} aria-describedby={reasonId}>
      {children}
    </Button>
  );
}

export const EmailField = ({ label, hint }: { label: string; hint?: string }) => (
  <Field
    name="email"
    type="email"
    label={label}
    hint={hint}
    required
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    inputMode="email"
  />
);
