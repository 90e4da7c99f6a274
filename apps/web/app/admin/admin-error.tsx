import { useRouteError } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { ErrorPage, kindOfError, problemOfError } from '../lib/errors/error-page.tsx';

/** By the refusal's code. */
const said: Record<string, string> = {
  'dictionaries-denied': 'inventory:refusal.dictionaries-denied',
  denied: 'admin-security:refusal.denied',
};

export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useWords('identity');
  if (kindOfError(error) !== 'denied') return <ErrorPage error={error} />;
  const words = said[problemOfError(error).code ?? ''];
  return <ErrorPage error={error} text={words === undefined ? t('admin.denied') : t(words)} />;
}
