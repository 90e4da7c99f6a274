import { Button } from '@radix-ui/themes/components/button';
import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { withReturnTo } from '@domeka/identity/contract';
import { isProblem } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import { Page, problemText, SentenceWith, useWords } from '@domeka/ui';
import type { TFunction } from 'i18next';
import { Scene } from '../drawings/scene.tsx';
import type { SceneName } from '../drawings/scene-shapes.ts';
import { Once } from '../forms/once.tsx';
import { useRootData } from '../pages/root-data.ts';

export type ErrorKind =
  'not-found' | 'denied' | 'elsewhere' | 'another' | 'unreadable' | 'too-large' | 'busy' | 'offline' | 'failed';

const scenes: Partial<Record<ErrorKind, SceneName>> = {
  'not-found': 'lost',
  denied: 'closed',
  elsewhere: 'closed',
  another: 'closed',
  busy: 'ended',
  offline: 'offline',
};

const kindsOfForm = [
  ['common.form-from-elsewhere', 'elsewhere'],
  ['common.form-of-another', 'another'],
] as const;

export function kindOfError(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return isOffline() ? 'offline' : 'failed';
  const { status } = error;
  if (status === 404) return 'not-found';
  if (status === 403) return kindsOfForm.find(([type]) => isProblem(problemOfError(error), type))?.[1] ?? 'denied';
  if (status === 400 || status === 405) return 'unreadable';
  if (status === 413) return 'too-large';
  return status === 503 || status === 429 ? 'busy' : 'failed';
}

/** `undefined` on the server. */
const isOffline = () => navigator.onLine === false;

export const problemOfError = (error: unknown): Partial<Problem> =>
  (isRouteErrorResponse(error) && (error.data as Partial<Problem> | null)) || {};

/** The text for a missing medication, list or share; null for unknown addresses. */
function goneIn(t: TFunction, error: unknown): string | null {
  const problem = problemOfError(error);
  const isOurs = kindOfError(error) === 'not-found' && problem.type && !isProblem(problem, 'common.not-found');
  if (!isOurs) return null;
  const title = problem.title === problem.code ? problemText(t, problem as Problem) : problem.title; // of a page's own
  return title?.replace(/\.$/, '') || null;
}

export const titleOfError = (t: TFunction, error: unknown) =>
  goneIn(t, error) ?? t(`common:error-page.${kindOfError(error)}.title`);

export type ErrorTitles = Partial<Record<ErrorKind, string>>;

export function ownTitleOfError(t: TFunction, error: unknown, titles: ErrorTitles) {
  const key = titles[kindOfError(error)];
  return key && t(key);
}

interface ErrorPageProps {
  error: unknown;
  title?: string;
  text?: string;
}

export function ErrorPage({ error, title, text }: ErrorPageProps) {
  const { t } = useWords();
  const { language, publicUrl } = useRootData();
  const { pathname, search } = useLocation();
  const kind = kindOfError(error);
  const wayBack = ['too-large', 'elsewhere'].includes(kind) ? 'back' : 'retry';
  const hasWayBack = ['failed', 'busy', 'offline', 'too-large', 'elsewhere'].includes(kind);
  const { requestId, params } = problemOfError(error);
  return (
    <Page
      title={title ?? titleOfError(t, error)}
      width="text"
      before={<Scene name={scenes[kind] ?? 'mended'} size="large" />}
    >
      <p>
        {kind === 'elsewhere' ? (
          <SentenceWith verbatim={publicUrl}>
            {(gap) => t('common:error-page.elsewhere.text', { site: gap })}
          </SentenceWith>
        ) : (
          (text ?? t(goneIn(t, error) ? 'common:error-page.gone' : `common:error-page.${kind}.text`))
        )}
      </p>
      {kind === 'failed' && requestId && <p className="quiet">{t('common:problem.reference', { id: requestId })}</p>}
      {kind === 'another' && <ForItsAuthor draftId={params?.draftId} />}
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

function ForItsAuthor({ draftId }: { draftId: unknown }) {
  const { t } = useWords();
  const { language } = useRootData();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (typeof draftId === 'string') query.set('draft', draftId);
  const logIn = withReturnTo(
    `/${language}/auth?tab=login`,
    query.size > 0 ? `${pathname}?${query.toString()}` : pathname,
  );
  return (
    <form method="post" action={withReturnTo(`/${language}/sign-out`, logIn)} className="stack" data-reload>
      <Once form="switch" />
      {typeof draftId === 'string' && <p>{t('common:error-page.another.kept')}</p>}
      <p>
        <Button type="submit" size="3" variant="soft">
          {t('common:error-page.switch')}
        </Button>
      </p>
    </form>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
