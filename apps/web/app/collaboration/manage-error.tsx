import { useRouteError } from '@remix-run/react';
import { isProblem } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { ErrorPage, ownTitleOfError, problemOfError } from '../lib/errors/error-page.tsx';
import { manageTitles } from './manage-error-titles.ts';

export const manageErrorTitle = (t: TFunction, error: unknown) =>
  ownTitleOfError(t, error, manageTitles(problemOfError(error)));

export function ManageError() {
  const error = useRouteError();
  const { t } = useWords('collaboration');
  const isListMissing = isProblem(problemOfError(error), 'collaboration.list-not-found');
  return (
    <ErrorPage
      error={error}
      title={manageErrorTitle(t, error)}
      {...(isListMissing && { text: t('manage.not-found-text') })}
    />
  );
}
