import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { Problem } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import { ErrorPage } from '../shell/error-page.tsx';
import { manageTitles } from './manage-error-titles.ts';

/** Instead of a list: it is not there, or lists cannot be read just now. */
export function ManageError() {
  const error = useRouteError();
  const { t } = useWords('collaboration');
  const isAnswer = isRouteErrorResponse(error);
  const problem = isAnswer ? (error.data as Partial<Problem> | null) : null;
  const titles = Object.fromEntries(Object.entries(manageTitles(problem)).map(([kind, key]) => [kind, t(key)]));
  return <ErrorPage problem={{ status: isAnswer ? error.status : 500, data: problem }} titles={titles} />;
}
