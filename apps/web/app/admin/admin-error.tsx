import { useRouteError } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { ErrorPage, kindOfError, problemOfError } from '../lib/pages/error-page.tsx';

/** Instead of an administrators' page; who may not see it is told so, and what exactly where that is known. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useWords('identity');
  if (kindOfError(error) !== 'denied') return <ErrorPage error={error} />;
  const isAboutDictionaries = problemOfError(error).code === 'dictionaries-denied';
  return (
    <ErrorPage
      error={error}
      text={isAboutDictionaries ? t('inventory:refusal.dictionaries-denied') : t('admin.denied')}
    />
  );
}
