import { Button } from '@radix-ui/themes/components/button';
import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import type { Problem } from '@domeka/kernel';
import { Page, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { useRootData } from '../lib/root-data.ts';

interface Failure {
  status: number;
  data: unknown;
}

export const statusOfError = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

type Kind = 'not-found' | 'denied' | 'unreadable' | 'too-large' | 'busy' | 'failed';

const kindOf = (status: number): Kind => {
  if (status === 404) return 'not-found';
  if (status === 403) return 'denied';
  if (status === 400) return 'unreadable';
  if (status === 413) return 'too-large';
  return status === 503 || status === 429 ? 'busy' : 'failed';
};

export const titleOfError = (t: TFunction, error: unknown) =>
  t(`common:error-page.${kindOf(statusOfError(error))}.title`);

interface ErrorPageProps {
  problem: Failure;
  /** Say what it is about, where the page knows better than "something". */
  titles?: Partial<Record<Kind, string>>;
}

/**
 * What people see instead of a page: calm words, a way on, and for our own faults a reference. Header and footer stay.
 */
export function ErrorPage({ problem, titles = {} }: ErrorPageProps) {
  const { t } = useWords();
  const { language } = useRootData();
  const { pathname, search } = useLocation();
  const kind = kindOf(problem.status);
  const wayBack = kind === 'too-large' ? 'back' : 'retry';
  const hasWayBack = kind === 'failed' || kind === 'busy' || kind === 'too-large';
  const { requestId } = (problem.data ?? {}) as Partial<Problem>;
  return (
    <Page title={titles[kind] ?? t(`common:error-page.${kind}.title`)} width="text">
      <p>{t(`common:error-page.${kind}.text`)}</p>
      {kind === 'failed' && requestId && <p className="quiet">{t('common:problem.reference', { id: requestId })}</p>}
      <p className="button-row">
        {hasWayBack && (
          <Button asChild size="3">
            <a href={pathname + search}>{t(`common:error-page.${wayBack}`)}</a>
          </Button>
        )}
        <Button asChild size="3" variant={hasWayBack ? 'soft' : 'solid'}>
          <a href={`/${language}/`}>{t('common:error-page.home')}</a>
        </Button>
      </p>
    </Page>
  );
}

/** The page for whatever a route threw and did not name itself. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isAnswer = isRouteErrorResponse(error);
  return <ErrorPage problem={isAnswer ? { status: error.status, data: error.data as unknown } : ourFault} />;
}

const ourFault = { status: 500, data: null };
