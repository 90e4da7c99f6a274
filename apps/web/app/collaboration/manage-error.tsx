import { useRouteError } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { ErrorPage, kindOfError, problemOfError } from '../shell/error-page.tsx';
import { manageTitles } from './manage-error-titles.ts';

export function manageErrorTitle(t: TFunction, error: unknown) {
  const key = manageTitles(problemOfError(error))[kindOfError(error)];
  return key && t(key);
}

/** Instead of a list: it is not there, or lists cannot be read just now. */
export function ManageError() {
  const error = useRouteError();
  const { t } = useWords('collaboration');
  return <ErrorPage error={error} title={manageErrorTitle(t, error)} />;
}
